import type { ApiClient } from '@talentsphere/api';
import type { PageMetadata } from '@talentsphere/releases';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';

export interface PrefetchInput {
  api: ApiClient;
  queries: QueryClient;
  params: Params;
  searchParams: URLSearchParams;
}

export interface MetadataInput {
  api: ApiClient;
  params: Params;
  /** Makes a path of the site an address, for structured data; undefined for a site without a public address. */
  addressOf: ((path: string) => string) | undefined;
}

/** What a route states about itself, as its `handle`. */
export interface RouteHandle {
  /** Fetches what its screen starts with into the cache. A failure is left to the screen. */
  prefetch?: (input: PrefetchInput) => Promise<unknown>[];
  /**
   * Describes the page to search engines and social networks. A function is called for visitors only,
   * on the server: what it imports dynamically costs a browser nothing.
   */
  metadata?: PageMetadata | ((input: MetadataInput) => Promise<PageMetadata>);
}

/**
 * Fetches what the screen at an address starts with, as its routes state it.
 * @param address path and query
 */
export async function prefetchRoute(
  routes: RouteObject[],
  address: string,
  parts: Pick<PrefetchInput, 'api' | 'queries'>,
): Promise<void> {
  const { pathname, searchParams } = new URL(`http://localhost${address}`);
  const matched = matchRoutes(routes, pathname) ?? [];
  await Promise.allSettled(
    matched.map(async ({ route, params }) => {
      const handle = route.handle as RouteHandle | undefined;
      await Promise.allSettled(handle?.prefetch?.({ ...parts, params, searchParams }) ?? []);
    }),
  );
}
