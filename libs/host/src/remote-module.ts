import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from './host';
import type { RemoteRoute } from './route-data';

/** What `src/remote.tsx` of every remote exports as its default. */
export interface RemoteModule {
  /** Routes with absolute paths; each path is also listed in the remote's `remote.json`. */
  routes: RemoteRoute[];
  /** Its panels for the slots of other remotes, which its `remote.json` also lists. */
  panels?: { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
}
