import { Type, type Static } from 'typebox';

/** A line of the history as it is read: other checkouts may know further actions. */
export type RecordedChange = Static<typeof RecordedChange>;
export const RecordedChange = Type.Object({
  /** Its own; absent in lines of before. */
  id: Type.Optional(Type.String({ pattern: '^[\\w-]+$' })),
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
