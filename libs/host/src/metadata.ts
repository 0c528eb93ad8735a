import type { PageMetadata } from '@talentsphere/releases';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { MetadataInput, RouteHandle } from './route-data';

/**
 * The metadata of the page at an address, from the innermost of its routes that states any. A page
 * without a route is not to be listed. Separate from what pages load.
 * @param address path and query
 * @throws what the route throws
 */
export async function readMetadata(
  routes: RouteObject[],
  address: string,
  parts: Omit<MetadataInput, 'params'>,
): Promise<PageMetadata | undefined> {
  const { pathname } = new URL(`http://localhost${address}`);
  const matched = matchRoutes(routes, pathname);
  if (!matched) return { robots: 'noindex' };
  for (const { route, params } of matched.reverse()) {
    const { metadata } = (route.handle ?? {}) as RouteHandle;
    if (metadata) return typeof metadata === 'function' ? metadata({ ...parts, params }) : metadata;
  }
  return undefined;
}
