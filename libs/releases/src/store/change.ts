import { RefusedError, ReleaseError, UnavailableError } from '../index';
import { documentParser, RecordedChange } from '../schema';

export type { RecordedChange };

/** One line of the history. */
export interface Change extends RecordedChange {
  id: string;
  action:
    | 'release'
    | 'rollback'
    | 'canary'
    | 'promote'
    | 'disable'
    | 'to'
    | 'start'
    | 'preview'
    | 'prove'
    | 'prune';
}

/**
 * The newest changes of remotes, the last one at the end. A history that cannot be read is reported, and hides no
 * change of others: its team may write anything there.
 * @throws UnavailableError, RefusedError
 */
export async function newestChanges(
  names: readonly string[],
  most: number,
  read: (name: string, most: number) => Promise<RecordedChange[]>,
): Promise<RecordedChange[]> {
  const reading = async (name: string) => {
    try {
      return await read(name, most);
    } catch (error) {
      // Those of the store, and not of a team.
      if (error instanceof UnavailableError || error instanceof RefusedError) throw error;
      console.error(`${(error as Error).message} Its changes are not shown.`);
      return [];
    }
  };
  // At the root are the changes from when all remotes had one history.
  const changes = await Promise.all(['', ...names].map(reading));
  return changes
    .flat()
    .toSorted((one, other) => Number(one.at > other.at) - Number(one.at < other.at))
    .slice(-most);
}

/** Bytes of a line of a history: reasons of before may be long. */
export const largestLine = 100_000;

/** Reports a line of a history, in which its team may write anything. @throws what says nothing of it, but of the store */
export function skipLine(error: unknown): [] {
  if (error instanceof UnavailableError || error instanceof RefusedError) throw error;
  console.error(
    `${(error as Error).message} It is not shown. After a crash, remove it: only this change is missing.`,
  );
  return [];
}

const parseChange = documentParser(RecordedChange, 'line of a history');

/** A line of a history, and where it was read: in a file, or as an object. */
export interface HistoryLine {
  text: string;
  place: string;
}

/**
 * Reads lines of a history. What is broken in it, or tells of others, is reported, and hides no other change.
 * @param name of the remote in whose folder it is, in which its team may write anything; that at the root is of all
 */
export function readChanges(lines: readonly HistoryLine[], name: string): RecordedChange[] {
  return lines.flatMap(({ text, place }) => {
    try {
      if (Buffer.byteLength(text) > largestLine) {
        throw new ReleaseError(`${place} has more than ${largestLine} bytes.`);
      }
      const change = parseChange(text, place);
      if (!name || change.remote === name) return [change];
      throw new ReleaseError(
        `${place} has ${change.remote}: only changes of ${name} may be there.`,
      );
    } catch (error) {
      return skipLine(error);
    }
  });
}
