import {
  assignedOf,
  defaultOf,
  notOwned,
  overlap,
  ownersOf,
  RefusedError,
  registryFile,
  ReleaseError,
  releasesOf,
  shellName,
  type Registry,
} from '../index';
import { telemetryLimits } from '../edge-api/telemetry-limits';
import { shellOf, usedFor } from '../rules';
import type { Build, ReleaseTarget } from './types';

/** Why a remote may not have an address: another one has it. */
function refusal(root: Registry, name: string, route: string): string | undefined {
  for (const [owner, owned] of Object.entries(ownersOf(root))) {
    const taken = owned.find((pattern) => overlap(route, pattern));
    if (owner === name || taken === undefined) continue;
    return `${name} may not have the address ${route}, because ${owner} owns ${taken}.`;
  }
  return undefined;
}

/** @throws ReleaseError when another remote has one of the addresses */
function assertFree(root: Registry, name: string, routes: readonly string[]) {
  for (const route of routes) {
    const reason = refusal(root, name, route);
    if (reason) throw new ReleaseError(`Nothing was changed: ${reason}`);
  }
}

/**
 * The addresses, of some, that a remote has or may claim. The others are reported, and do not stop a start of the
 * product: a site leaves them out.
 */
export async function withoutTaken(target: ReleaseTarget, name: string, routes: readonly string[]) {
  const root = await target.readRegistry();
  const taken = notOwned(routes, ownersOf(root)[name] ?? []).filter((route) => {
    const reason = refusal(root, name, route);
    if (reason)
      console.error(`${reason} It is left out until npm run release -- own changes that.`);
    return reason;
  });
  return routes.filter((route) => !taken.includes(route));
}

/** The registry at the root when some remotes have given these addresses away. A wider pattern stays theirs. */
const withoutGiven = (root: Registry, givers: readonly string[], routes: readonly string[]) => ({
  ...root,
  owners: Object.fromEntries(
    Object.entries(ownersOf(root)).map(([owner, owned]) => [
      owner,
      givers.includes(owner) ? notOwned(owned, routes) : owned,
    ]),
  ),
});

/** The addresses, of some, that are free for a remote only when others give them away. */
export function movingTo(
  root: Registry,
  name: string,
  routes: readonly string[],
  givers: readonly string[],
) {
  const then = withoutGiven(root, givers, routes);
  return routes.filter((route) => refusal(root, name, route) && !refusal(then, name, route));
}

/** @throws ReleaseError for a new owner with a name that no build can have */
function assertName(root: Registry, name: string) {
  const { remote: most } = telemetryLimits;
  if (name.length <= most || name in ownersOf(root)) return;
  throw new ReleaseError(
    `Nothing was changed: the name of a remote can have at most ${most} characters, and this one has ${name.length}.`,
  );
}

/** @param routesOf its addresses, by those that it has at the moment of the change */
async function give(
  target: ReleaseTarget,
  name: string,
  routesOf: (mine: readonly string[]) => readonly string[],
  givers: readonly string[],
): Promise<void> {
  await target.changeOwners((root) => {
    assertName(root, name);
    const routes = routesOf(ownersOf(root)[name] ?? []);
    const then = withoutGiven(root, givers, routes);
    assertFree(then, name, routes);
    return { ...then.owners, [name]: [...routes] };
  });
}

/**
 * Says which addresses a remote may have, in place of those that it had. Only the platform's credentials may.
 * @param givers remotes that lose these addresses, in the same change: at no moment are they without an owner
 * @throws ReleaseError
 */
export const own = (
  target: ReleaseTarget,
  name: string,
  routes: readonly string[],
  givers: readonly string[] = [],
): Promise<void> => give(target, name, () => routes, givers);

/**
 * Ends a remote: its addresses are free, and sites read its registry no more. Its files stay.
 * @throws ReleaseError while sessions get it, for one that owns nothing, and when its registry is broken
 */
export async function disown(target: ReleaseTarget, name: string): Promise<void> {
  const { owners = {} } = await target.readRegistry();
  if (!(name in owners)) {
    const known = Object.keys(owners).join(', ') || 'nobody';
    throw new ReleaseError(
      `Nothing was changed: ${name} is no owner of addresses. Owners are ${known}.`,
    );
  }
  const used = assignedOf(await target.readOwn(name));
  if (used.some(({ deployment }) => deployment.traffic > 0)) {
    throw new ReleaseError(
      `Nothing was changed, because sessions get ${name}: disable it first, with npm run release -- disable ${name}.`,
    );
  }
  await target.changeOwners((root) => {
    const { [name]: _gone, ...others } = ownersOf(root);
    return others;
  });
}

/** Whether everyone gets a version: no shell passes it over for an earlier one, which may not have its addresses. */
async function isForEveryone(target: ReleaseTarget, { name, version }: Build): Promise<boolean> {
  const releases = releasesOf(await target.readRegistry(), name);
  const current = defaultOf(releases);
  // A site goes on without shells that cannot be read, which would seem to pass nothing over.
  const shells = assignedOf(await target.readOwn(shellName));
  return (
    current?.metadata.version === version &&
    current.deployment.traffic === 100 &&
    shells.every((shell) => usedFor(shellOf(shell), releases, current) === current)
  );
}

/**
 * Gives a remote, beside its addresses, those of a build that other remotes have, once everyone gets the build:
 * until then, they serve them.
 * @throws ReleaseError when these credentials may not
 */
export async function takeOver(target: ReleaseTarget, build: Build, givers: readonly string[]) {
  const { name, version, extras } = build;
  const before = await target.readRegistry();
  const moving = movingTo(before, name, extras.routes, givers);
  if (moving.length === 0) return;
  const [addresses, from] = [moving.join(' and '), givers.join(' and ')];
  const withAll = (routes: readonly string[]) => (mine: readonly string[]) => [
    ...mine,
    ...notOwned(routes, mine),
  ];
  async function move(): Promise<boolean> {
    if (!(await isForEveryone(target, build))) return false;
    // Of addresses that it has got since, it loses none.
    await give(target, name, withAll(moving), givers);
    // A store has no locks: what everyone gets may be another release since it was read.
    if (await isForEveryone(target, build)) return true;
    await target.changeOwners((root) => {
      const owners = ownersOf(root);
      const returned = givers.map((giver) => {
        const owned = ownersOf(before)[giver] ?? [];
        const given = owned.filter((route) => notOwned([route], moving).length === 0);
        return [giver, withAll(given)(owners[giver] ?? [])] as const;
      });
      // What it took may be wider than the patterns that return.
      const rest = (owners[name] ?? []).filter((route) => !moving.includes(route));
      return { ...owners, ...Object.fromEntries(returned), [name]: rest };
    });
    return false;
  }
  let isMoved = false;
  try {
    // Nothing is changed in its releases: in a folder, nobody does meanwhile.
    await target.changeReleases(name, async () => {
      isMoved = await move();
      return undefined;
    });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    throw new ReleaseError(
      `${name} ${version} is published, and ${addresses} stays with ${from}, because these credentials may not change the owners: ask who may write ${registryFile} for npm run release -- own ${[name, ...withAll(moving)(ownersOf(before)[name] ?? [])].join(' ')} ${givers.map((giver) => `--from ${giver}`).join(' ')}.`,
      { cause: error },
    );
  }
  if (isMoved) return;
  console.error(
    `${addresses} stays with ${from} until everyone gets ${name} ${version}: release it once more then.`,
  );
}

/**
 * Gives a remote the addresses of a build that nobody owns, where these credentials may do that.
 * @throws ReleaseError when another remote owns one, or these credentials may not
 */
export async function claim(target: ReleaseTarget, name: string, routes: readonly string[]) {
  const known = await target.readRegistry();
  const missingIn = (root: Registry) => notOwned(routes, ownersOf(root)[name] ?? []);
  const isKnown = name in ownersOf(known);
  const missing = missingIn(known);
  assertFree(known, name, missing);
  if (isKnown && missing.length === 0) return;
  try {
    await target.changeOwners((root) => {
      const free = missingIn(root);
      assertFree(root, name, free);
      const owners = ownersOf(root);
      return { ...owners, [name]: [...(owners[name] ?? []), ...free] };
    });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const addresses = missing.join(' and ');
    throw new ReleaseError(
      `Nothing was changed: ${name} does not own ${addresses || 'any address'}, and these credentials may not change the owners: ask who may write ${registryFile} for npm run release -- own ${[name, ...(ownersOf(known)[name] ?? []), ...missing].join(' ')}.`,
      { cause: error },
    );
  }
}
