import { ReleaseError } from '@talentsphere/releases';
import { documentParser } from '@talentsphere/releases/schema';
import { Type, type Static } from 'typebox';

/** One line of the history. */
export type Change = Static<typeof Change>;
const Change = Type.Object({
  at: Type.String(),
  by: Type.String(),
  action: Type.Enum(['release', 'rollback', 'canary', 'promote', 'disable', 'start']),
  remote: Type.String(),
  version: Type.String(),
  /** Share of sessions that get `version` from now on, in percent. */
  traffic: Type.Number(),
  /** What everyone got before. */
  before: Type.Union([Type.String(), Type.Null()]),
  /** Of a new build: whether its journeys passed before, or were left out. */
  journeys: Type.Optional(Type.Enum(['passed', 'skipped'])),
});

const parseChange = documentParser(Change, 'line of a history');

/**
 * Reads a line of the history.
 * @param place where it stands: a line of a file, or an object
 * @throws ReleaseError that says how to go on without it
 */
export function readChange(text: string, place: string): Change {
  try {
    return parseChange(text, place);
  } catch (error) {
    throw new ReleaseError(
      `${place} is broken, as after a crash: remove it, and only this change is missing. (${(error as Error).message})`,
      { cause: error },
    );
  }
}
