import semver from 'semver';
import { exposedModule as exposed } from '@talentsphere/releases';
import type { Surroundings } from '@talentsphere/releases/rules';
import type { BuiltRemote } from '../built-remote';

/** Bytes, Brotli, of the container and of what it loads before the first screen: what every visitor of a remote pays. */
const startBudget = 20_000;

export function exposedModule({ label, exposes }: BuiltRemote): string[] {
  if (exposes.includes(exposed)) return [];
  const found = exposes.length ? `exposes only ${exposes.join(', ')}` : 'exposes nothing';
  return [
    `${label} ${found}, and the shell asks for ./${exposed}: expose src/remote.tsx under that name, as remoteConfig of @talentsphere/build does.`,
  ];
}

/** The remote runs on the shell's federation runtime, so the two speak one language. */
export function federationRuntime(
  { label, federation, carried }: BuiltRemote,
  { shell }: Surroundings,
): string[] {
  const own = carried.find(({ name }) => name.startsWith('@module-federation/'));
  if (own) {
    return [
      `${label} carries ${own.name} ${own.version}, a federation runtime of its own: set experiments.externalRuntime, as remoteConfig of @talentsphere/build does.`,
    ];
  }
  const differs = ['major', 'minor'].includes(semver.diff(federation, shell.federation) ?? '');
  if (!differs) return [];
  return [
    `${label} is built with federation runtime ${federation}, and the shell runs ${shell.federation}: build both with one version of @module-federation/enhanced.`,
  ];
}

export function startBytes({ label, startBytes: bytes }: BuiltRemote): string[] {
  if (bytes <= startBudget) return [];
  return [
    `${label} makes every visitor load ${bytes} bytes before its first screen, and its budget is ${startBudget}: load screens with lazy(() => import(…)) in src/remote.tsx.`,
  ];
}
