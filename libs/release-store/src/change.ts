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

/** @throws ReleaseError when the text is no line of a history */
export const parseChange = documentParser(Change, 'line of a history');
