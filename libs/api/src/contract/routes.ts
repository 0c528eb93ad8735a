import { eventStreamPath } from '@talentsphere/releases/edge-api';
import * as routes from './all-routes';

/** What a call is to whoever sends it. Separate from the schemas, so that no page contains the schema library. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below {host}; `:name` stands for a parameter. */
  path: `/${string}`;
  /** `anyone` may be anonymous; `session` needs a verified caller. */
  caller: 'anyone' | 'session';
  /** Whether a success without a body is an answer to a GET, too. */
  mayBeEmpty?: true;
  /** Whether it sends a deadline, which applies in the caller's time zone. */
  zoned?: true;
}

export type RouteName = keyof typeof routes;

routes satisfies Record<RouteName, Route>;

export { routes };

/** Server-sent events, which never end: not a call of the client. */
export const eventStream = {
  method: 'GET',
  path: eventStreamPath,
  caller: 'anyone',
} as const satisfies Route;

/** A photo that somebody has uploaded, which browsers fetch: not a call of the client. */
export const photoFile = {
  method: 'GET',
  path: '/photos/:name',
  caller: 'anyone',
} as const satisfies Route;

/** A picture of a work or a task, which browsers fetch: not a call of the client. */
export const pictureFile = {
  method: 'GET',
  path: '/pictures/:name',
  caller: 'anyone',
} as const satisfies Route;

/** A file that was handed in, which browsers fetch by a link of the task: not a call of the client. */
export const workFile = {
  method: 'GET',
  path: '/files/:name',
  caller: 'anyone',
} as const satisfies Route;
