import { canaryOf, defaultOf, isCanary, isDisabled, releasesOf } from '../registry';
import type { Registry, RegistryRelease } from '../schema';
import { lacks } from './fit';
import { isProvenIn, type ShellInUse } from './proven';

type Shell = Pick<ShellInUse, 'hostContract' | 'shared' | 'strict' | 'release'>;
type Releases = readonly RegistryRelease[];

const fits = (shell: Shell, release: RegistryRelease) =>
  lacks(shell, release.extras).length === 0 && isProvenIn(shell.release, release);

/** Finds what a shell uses for releases of a remote, and looks at each of them once, however many there are. */
function finderFor(shell: Shell, releases: Releases) {
  const byUrl = new Map<unknown, RegistryRelease>(
    releases.map((release) => [release.url, release]),
  );
  const previousOf = ({ fallbackUrl }: RegistryRelease) => byUrl.get(fallbackUrl);
  const known = new Map<RegistryRelease, RegistryRelease | undefined>();
  const find = (release: RegistryRelease | undefined): RegistryRelease | undefined => {
    const passed: RegistryRelease[] = [];
    let each = release;
    // One that is known ends a circle too, which a registry can have that was written without the commands.
    while (each && !known.has(each)) {
      known.set(each, fits(shell, each) ? each : undefined);
      if (known.get(each)) break;
      passed.push(each);
      each = previousOf(each);
    }
    const used = each && known.get(each);
    for (const unfit of passed) known.set(unfit, used);
    return used;
  };
  return { find, findBefore: (release: RegistryRelease) => find(previousOf(release)) };
}

/**
 * What a shell uses for a release: itself, or the nearest one before it that the shell can run, and is proven in it.
 * Those that were taken back are not before it. Undefined when there is none.
 */
export const usedFor = (
  shell: Shell,
  releases: Releases,
  release: RegistryRelease | undefined,
): RegistryRelease | undefined => finderFor(shell, releases).find(release);

function deployed(
  { fallbackUrl: _all, ...release }: RegistryRelease,
  before: RegistryRelease | undefined,
  deployment: RegistryRelease['deployment'],
): RegistryRelease {
  return { ...release, ...(before ? { fallbackUrl: before.url } : {}), deployment };
}

/** The releases of a remote that a shell uses. */
function releasesFor(shell: Shell, releases: Releases): RegistryRelease[] {
  const current = defaultOf(releases);
  // So far, its releases are for previews only.
  if (!current) return releases.filter((release) => fits(shell, release));
  const { find, findBefore } = finderFor(shell, releases);
  const used = find(current);
  if (!used) return [deployed(current, undefined, { traffic: 0, default: true })];
  const canary = canaryOf(releases);
  const waiting = canary && !fits(shell, canary) ? canary.deployment.traffic : 0;
  return releases
    .filter((release) => fits(shell, release))
    .map((release) => {
      const before = findBefore(release);
      const traffic = isCanary(release) ? release.deployment.traffic : 0;
      return deployed(
        release,
        before,
        release === used
          ? { traffic: current.deployment.traffic + waiting, default: true }
          : { traffic, default: false },
      );
    });
}

/**
 * A registry as a shell uses it: without the releases that it cannot run, which wait for a shell
 * that can, and without those that are not proven in it, which wait for that. Their sessions get the nearest release
 * before them; a canary that waits gives its share back. A remote of which neither the default nor one before it can be
 * used is as if it were disabled.
 */
export function registryFor(shell: Shell, { microFrontends, ...registry }: Registry): Registry {
  const remotes = Object.entries(microFrontends);
  return {
    ...registry,
    microFrontends: Object.fromEntries(
      remotes.map(([name, releases]) => [name, releasesFor(shell, releases)]),
    ),
  };
}

/**
 * The remotes that are not disabled, and of which a shell uses neither the default release nor one before it.
 * @param used the registry as the shell uses it
 */
export const lackingIn = (used: Registry, registry: Registry): string[] =>
  Object.entries(registry.microFrontends)
    .filter(([name, releases]) => isDisabled(releasesOf(used, name)) && !isDisabled(releases))
    .map(([name]) => name);

/** The remotes of which a shell can use no release, without which it gets no session. */
export const lackingFor = (shell: Shell, registry: Registry): string[] =>
  lackingIn(registryFor(shell, registry), registry);
