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
  /** Whether the screen of this remote came as HTML, and its code has not hydrated it yet. */
  isHydrating(remote: string): boolean;
  work: UnsavedWork;
  overlays: Overlays;
  queries: QueryClient;
  /** Features for developers; undefined in public pages. */
  inspector: InspectorSettings | undefined;
  router: DataRouter;
}
