import { Type, type Static } from 'typebox';
import { telemetryLimits } from './telemetry-limits';

/** A load or a failure of a remote in a user's page; it does not identify the user. */
const RemoteEvent = Type.Object({
  remote: Type.String({ minLength: 1, maxLength: telemetryLimits.remote }),
  version: Type.String({ maxLength: telemetryLimits.version }),
  outcome: Type.Enum(['loaded', 'failed', 'returned'], {
    description: '`returned`: this release is used in place of a later one that failed.',
  }),
  phase: Type.Enum(
    ['registry', 'contract', 'manifest', 'entry', 'module', 'chunk', 'render', 'run', 'server'],
    { description: 'The step that failed; of a success, `module`; `server`: the edge.' },
  ),
  cause: Type.String({ maxLength: telemetryLimits.cause, description: 'Empty for a success.' }),
  duration: Type.Number({
    minimum: 0,
    maximum: telemetryLimits.duration,
    description: 'Milliseconds since the load began.',
  }),
});

export type Telemetry = Static<typeof Telemetry>;
export const Telemetry = Type.Object({
  events: Type.Array(RemoteEvent, { minItems: 1, maxItems: telemetryLimits.events }),
});
