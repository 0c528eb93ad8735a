import type { Remotes } from '@talentsphere/federation';
import type { InspectorSettings } from '@talentsphere/releases';
import type { Host } from '@talentsphere/host';
import type { DataRouter, Overlays, QueryClient } from '@talentsphere/host/shell';
import type { DialogQueue } from './dialogs/dialog-queue';
import type { PageReleases } from './releases/page-releases';
import type { ReleaseWatch } from './releases/release-watch';
import type { UnsavedWork } from './releases/unsaved-work';
import type { Account } from './account/session/account';

/** The instances that the shell owns. */
export interface Shell {
  host: Host;
  account: Account;
  dialogQueue: DialogQueue;
  remotes: Remotes;
  releases: PageReleases;
  releaseWatch: ReleaseWatch;
  /** Whether this is the address whose screen was rendered on the server, which may not be hydrated yet, and was never left. */
  isServerRendered(pathname: string): boolean;
  work: UnsavedWork;
  overlays: Overlays;
  queries: QueryClient;
  /** Features for developers; undefined in public pages. */
  inspector: InspectorSettings | undefined;
  router: DataRouter;
}
