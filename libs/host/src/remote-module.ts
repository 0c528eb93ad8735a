import type { RemoteRoute } from './route-data';

/** What `src/remote.tsx` of every remote exports as its default. */
export interface RemoteModule {
  /** Routes with absolute paths; each path is also listed in the remote's `remote.json`. */
  routes: RemoteRoute[];
}
