import type { RemoteRelease } from '@talentsphere/federation/release';
import { matchPath } from '@talentsphere/host';

/** The remote that serves an address, if any does. */
export function ownerOf(pathname: string, releases: readonly RemoteRelease[]): string | undefined {
  return releases.find(({ routes }) => routes.some((pattern) => matchPath(pattern, pathname)))
    ?.name;
}
