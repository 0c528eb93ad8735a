import type { RouteObject } from '@talentsphere/host/shell';

/** The addresses of routes, in their order, for a comparison with those that are declared. */
export function addressesOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...addressesOf(children),
  ]);
}
