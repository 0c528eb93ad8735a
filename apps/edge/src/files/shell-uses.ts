import {
  assignedOf,
  defaultOf,
  isCanary,
  releasesOf,
  type Registry,
  type ShellContract,
} from '@talentsphere/releases';
import {
  lackingIn,
  registryFor,
  shellOf,
  usedFor,
  type ShellInUse,
} from '@talentsphere/releases/rules';

/** A registry as a shell uses it. */
export const usedBy = (shell: ShellInUse | undefined, registry: Registry): Registry =>
  shell ? registryFor(shell, registry) : registry;

/** A shell that sessions get, and what it uses. */
interface ShellUse {
  /** Undefined for one that uses every release. */
  shell: ShellInUse | undefined;
  isCanary: boolean;
  used: Registry;
  lacking: readonly string[];
  /** Those of what it lacks that it would use if they were proven in it. */
  unproven: readonly string[];
}

function useOf(registry: Registry, shell: ShellInUse | undefined, canary: boolean): ShellUse {
  const used = usedBy(shell, registry);
  const lacking = lackingIn(used, registry);
  const fitsOne = (name: string) => {
    const releases = releasesOf(registry, name);
    return shell && usedFor({ ...shell, release: undefined }, releases, defaultOf(releases));
  };
  return { shell, isCanary: canary, used, lacking, unproven: lacking.filter(fitsOne) };
}

/**
 * The shells that sessions get.
 * @param options.own the contract of the one that is served while none is released
 */
export function usesOf(
  registry: Registry,
  { own, isProvenOnly }: { own: ShellContract | undefined; isProvenOnly: boolean },
): ShellUse[] {
  const assigned = assignedOf(registry.shell ?? []);
  if (assigned.length === 0) return [useOf(registry, own, false)];
  return assigned.map((release) => {
    const shell = shellOf(release);
    const inUse = isProvenOnly ? shell : { ...shell, release: undefined };
    return useOf(registry, inUse, isCanary(release));
  });
}

/** A canary of the shell that lacks a remote gives its share back: what everybody gets has it. */
export function withUsableShells(registry: Registry, uses: readonly ShellUse[]): Registry {
  const isWhole = uses.every((use) => !use.isCanary || use.lacking.length === 0);
  if (isWhole || !registry.shell) return registry;
  const nobody = { traffic: 0, default: false };
  const shell = registry.shell.map((each) =>
    isCanary(each) ? { ...each, deployment: nobody } : each,
  );
  return { ...registry, shell };
}

/** A sentence for each remote that a shell lacks. */
export function describeLacking({ shell, isCanary: canary, lacking, unproven }: ShellUse) {
  const until = canary ? 'sessions get the shell of everybody' : 'its addresses answer 503';
  return lacking.map((name) =>
    unproven.includes(name)
      ? `No default release of ${name} is proven in the shell ${shell?.release?.metadata.version}: ${until} until one is.`
      : `No default release of ${name} fits this shell, which has host contract ${shell?.hostContract}: ${until} until one does.`,
  );
}
