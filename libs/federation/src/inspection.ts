import type { PublishedRelease, RemoteRelease } from '@talentsphere/releases';
import type { LoadStep } from './load-log';

export type { LoadStep } from './load-log';

/** How one remote got into the page. */
export interface RemoteInspection {
  /** What the page was given. */
  release: RemoteRelease;
  /** What is used: the same, or the release before it. */
  current: PublishedRelease;
  steps: readonly LoadStep[];
}
