import type { RouteObject } from 'react-router-dom';

/** What `src/remote.tsx` of every remote exports as its default. */
export interface RemoteModule {
  /**
   * Routes with absolute paths; each path is also listed in the remote's `remote.json`. The
   * `handle` of a route is a `RouteHandle`.
   */
  routes: RouteObject[];
}
