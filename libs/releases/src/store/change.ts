import { ReleaseError } from '../index';
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

/** The newest of some changes, the last one at the end. */
export const newest = (changes: readonly RecordedChange[], most: number) =>
  changes
    .toSorted((one, other) => Number(one.at > other.at) - Number(one.at < other.at))
    .slice(-most);

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
      const change = parseChange(text, place);
      if (!name || change.remote === name) return [change];
      throw new ReleaseError(
        `${place} has ${change.remote}: only changes of ${name} may be there.`,
      );
    } catch (error) {
      console.error(
        `${(error as Error).message} It is not shown. After a crash, remove it: only this change is missing.`,
      );
      return [];
    }
  });
}
