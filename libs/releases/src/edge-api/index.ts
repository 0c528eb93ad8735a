/**
 * What the edge needs of the API behind it, whatever the product. The API's contract takes these from
 * here. Without schemas, so that no page loads the schema library with them.
 */
export { telemetryLimits } from './telemetry-limits';
export type { Telemetry } from './telemetry';

/** On the site's origin, the API is below this path. */
export const apiPath = '/api';

/** Bytes of the largest body that any call takes. */
export const largestBody = 5_000_000;

/** How slowly a body may arrive. The slowest uplinks, of half a megabit a second, send the largest in 80 seconds. */
export const slowestBody = {
  /** Milliseconds from its beginning, in which it may also pause. */
  grace: 15_000,
  /** Bytes for each millisecond after that. */
  rate: 50,
} as const;

/** Milliseconds in which the largest body has arrived. */
export const longestArrival = slowestBody.grace + largestBody / slowestBody.rate;

/** With this header, and the token that both know, the edge calls without a limit. */
export const edgeTokenHeader = 'edge-token';

/** The API's stream of changes: server-sent events, without an end. */
export const eventStreamPath = '/events';

/** The name of the stream's events; those with another name are of an earlier release. */
export const liveEventName = 'changes';

/** Milliseconds between two heartbeats of the stream: proxies close connections that are silent for a minute. */
export const heartbeatMs = 20_000;

/** Where failures of remotes are reported, as `Telemetry`. */
export const telemetryPath = '/telemetry';

/** The cookie with the id by which a session gets its releases while there is a canary. */
export const releaseSessionCookie = 'release-session';

/** The metric of edge and API by which the command `judge` compares a canary with the release of the other sessions. */
export const judgedVisitors = 'judged_visitors_total';

/** The errors that the edge answers with as well, and the status of each. */
export const edgeErrorCodes = {
  invalid_request: 400,
  not_found: 404,
  body_too_large: 413,
  internal: 500,
  unavailable: 503,
} as const;
