import { covers, routeOf } from './match-route';
import { shellName } from './places';
import { releasesOf } from './registry';
import type { Registry, RegistryRelease } from './schema/registry';

/** The addresses of each remote. Where nobody has stated them yet, they are those that its releases have. */
export const ownersOf = ({ owners, microFrontends }: Registry): NonNullable<Registry['owners']> =>
  owners ??
  Object.fromEntries(
    Object.entries(microFrontends).map(([name, releases]) => [
      name,
      [...new Set(releases.flatMap(({ extras }) => extras.routes))],
    ]),
  );

/** All that may have a registry of its own. */
export const ownerNames = (root: Registry) => [shellName, ...Object.keys(ownersOf(root))];

/** The addresses, of some, that are not among those of their remote. */
export const notOwned = (routes: readonly string[], owned: readonly string[]) =>
  routes.filter((route) => !owned.some((pattern) => covers(pattern, route)));

/** A release without the addresses that its remote does not own, and without entries in menus that lead to them. */
export function withinRights<Release extends Pick<RegistryRelease, 'extras'>>(
  release: Release,
  owned: readonly string[],
): Release {
  const { routes, navigation } = release.extras;
  const stray = new Set(notOwned(routes, owned));
  const own = routes.filter((route) => !stray.has(route));
  const entries = navigation?.filter(({ address }) => routeOf(own, address) !== undefined);
  return {
    ...release,
    extras: { ...release.extras, routes: own, ...(entries ? { navigation: entries } : {}) },
  };
}

/**
 * The registry of a site.
 * @param root the document at the root, which only the platform's credentials change: it decides who has which address
 * @param own the documents of remotes and of the shell, which take the place of what the root has of them
 */
export function composeRegistry(root: Registry, own: ReadonlyMap<string, Registry>): Registry {
  const owners = ownersOf(root);
  const remotes = Object.entries(owners).flatMap(([name, owned]) => {
    const source = own.get(name) ?? root;
    if (!(name in source.microFrontends)) return [];
    const releases = releasesOf(source, name).map((release) => withinRights(release, owned));
    return [[name, releases] as const];
  });
  const { shell } = own.get(shellName) ?? root;
  return {
    ...(root.schema ? { schema: root.schema } : {}),
    microFrontends: Object.fromEntries(remotes),
    ...(shell ? { shell } : {}),
    owners,
  };
}
