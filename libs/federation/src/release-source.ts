import type { RemoteRelease } from '@talentsphere/releases';

/** The releases of a page, of which it may have started with a part. */
export interface ReleaseSource {
  /** Those that are known. */
  known(): readonly RemoteRelease[];
  /** All of them; fetches those that are not known. Rejects when that fails, and the next call tries again. */
  all(): Promise<readonly RemoteRelease[]>;
}
