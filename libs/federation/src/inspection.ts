import type { PublishedRelease, RemoteRelease } from '@talentsphere/releases';
import type { LoadStep } from './load-log';

export type { LoadStep } from './load-log';

/** How one remote was loaded. */
export interface RemoteInspection {
  /** The release that the page was assigned. */
  release: RemoteRelease;
  /** The release in use: the assigned one, or the previous one. */
  current: PublishedRelease;
  steps: readonly LoadStep[];
}
