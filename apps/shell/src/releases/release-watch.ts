import { releaseSetPath } from '@talentsphere/releases';

const timeoutMs = 1_500;

/** Whether this page's release set is still the one that a new page would get. */
export interface ReleaseWatch {
  /** The result of the last check. */
  isOutdated(): boolean;
  /** Requests the current release set from the edge; without a valid response, the last result is kept. */
  check(): Promise<boolean>;
}

/** @param own the entity tag of the release set of this page; without it, from an edge of before, the page is never outdated */
export function createReleaseWatch(own: string | undefined): ReleaseWatch {
  let outdated = false;
  return {
    isOutdated: () => outdated,
    check: async () => {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const headers: HeadersInit = own ? { 'if-none-match': own } : {};
        const response = await fetch(releaseSetPath, { headers, signal });
        const tag = response.headers.get('etag');
        // What is between page and edge answers without it, or with one of its own and a failure.
        if (own && tag && (response.ok || response.status === 304)) outdated = tag !== own;
      } catch {
        // The next check may succeed.
      }
      return outdated;
    },
  };
}
