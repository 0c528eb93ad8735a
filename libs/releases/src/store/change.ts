import { ReleaseError } from '../index';
import { documentParser } from '../schema';
import { Type, type Static } from 'typebox';

/** A line of the history as it is read: other checkouts may know further actions. */
export type RecordedChange = Static<typeof RecordedChange>;
const RecordedChange = Type.Object({
  at: Type.String(),
  by: Type.String(),
  action: Type.String({ pattern: '^[a-z]+$' }),
  remote: Type.String(),
  version: Type.String(),
  /** Share of sessions that get `version` from now on, in percent. */
  traffic: Type.Number(),
  /** The previous default release. */
  before: Type.Union([Type.String(), Type.Null()]),
  /** For a new build: whether its end-to-end tests passed before, or were skipped. */
  journeys: Type.Optional(Type.Enum(['passed', 'skipped'])),
  /** The decision because of which a new build got no sessions. */
  held: Type.Optional(Type.Enum(['canary', 'disable', 'rollback'])),
  /** The commit that `version` was built from. */
  commit: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  /** The address of the run of the CI platform that made the change. */
  run: Type.Optional(Type.String()),
});

/** One line of the history. */
export interface Change extends RecordedChange {
  action:
    | 'release'
    | 'rollback'
    | 'canary'
    | 'promote'
    | 'disable'
    | 'to'
    | 'start'
    | 'preview'
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
