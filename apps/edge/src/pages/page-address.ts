import { ownerOf, routeOf, type RemoteRelease } from '@talentsphere/releases';

/** What a page knows of its address: all requests with the same one get the same page. */
export interface PageAddress {
  path: string;
  /** Empty, or with a question mark. */
  search: string;
  /** The remote that serves it. */
  owner: RemoteRelease | undefined;
  /** Of the page: 404 when there is nothing at this address, 503 when its remote is disabled. */
  status: 200 | 404 | 503;
}

/** Stands for all addresses that do not exist; no route has this path. */
const unknownPath = '/*';

/** The parameters that are read, in one order: of a repeated one, the first value. */
function searchOf(query: string, read: readonly string[]): string {
  const given = new URLSearchParams(query);
  const present = read.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return present.length > 0 ? `?${new URLSearchParams(present)}` : '';
}

/** A path by its route's pattern, which has one spelling, unless that has parameters. */
const pathOf = (path: string, route: string | undefined) =>
  route === undefined || /[:*]/.test(route) ? path : route;

/**
 * @param url path and query of a request
 * @param own routes of the shell, whose screens read no search parameters
 */
export function pageAddress(
  url: string,
  releases: readonly RemoteRelease[],
  own: readonly string[],
): PageAddress {
  const [path = ''] = url.split('?', 1);
  const query = url.slice(path.length);
  const owner = ownerOf(releases, path);
  const route = routeOf(owner?.routes ?? own, path);
  if (route === undefined) return { path: unknownPath, search: '', owner, status: 404 };
  // Without a server half, the page does not depend on the query.
  const read = owner?.server ? owner.server.searchParams : [];
  const search = read ? searchOf(query, read) : query;
  return { path: pathOf(path, route), search, owner, status: owner?.disabled ? 503 : 200 };
}
