/** The limits of one report about remotes; separate from the schemas, so that the browser bundle contains no schema library. */
export const telemetryLimits = {
  events: 20,
  /** Characters. */
  remote: 64,
  version: 80,
  cause: 300,
  /** Milliseconds. */
  duration: 600_000,
} as const;
