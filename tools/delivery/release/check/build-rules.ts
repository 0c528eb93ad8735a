import semver from 'semver';
import { ownerOf } from '@talentsphere/checks/lint/owners';
import { exposedModule as exposed, formerlyShared, isCaretRange } from '@talentsphere/releases';
import type { Surroundings } from '@talentsphere/releases/rules';
import type { BuiltRemote } from './built-remote';

/** Bytes, Brotli, of the container and of what it loads before the first screen: what every visitor of a remote pays. */
const startBudget = 20_000;

function exposedModule({ label, exposes }: BuiltRemote): string[] {
  if (exposes.includes(exposed)) return [];
  const found = exposes.length ? `exposes only ${exposes.join(', ')}` : 'exposes nothing';
  return [
    `${label} ${found}, and the shell asks for ./${exposed}: expose src/remote.tsx under that name, as remoteConfig of @talentsphere/build does.`,
  ];
}

/** The remote runs on the shell's federation runtime, so the two speak one language. */
function federationRuntime(
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

function startBytes({ label, startBytes: bytes }: BuiltRemote): string[] {
  if (bytes <= startBudget) return [];
  return [
    `${label} makes every visitor load ${bytes} bytes before its first screen, and its budget is ${startBudget}: load screens with lazyScreen(() => import(…)) in src/remote.tsx.`,
  ];
}

/** What a remote imports, compared with the range that it states: the earliest shell there may lack it. */
function hostImports({ label, hostContract, hostImports: imports }: BuiltRemote): string[] {
  const [newest] = Object.entries(imports).sort(([, one], [, other]) =>
    semver.rcompare(one, other),
  );
  if (!newest || !isCaretRange(hostContract)) return [];
  const [name, since] = newest;
  if (semver.gte(hostContract.slice(1), since)) return [];
  return [
    `${label} imports ${name} of @talentsphere/host, which has it since ${since}, and its remote.json states hostContract ${hostContract}, so that it would run in shells without it: state ^${since} there, or do without it.`,
  ];
}

/**
 * Second copies of what the shell shares, and packages that reach the page
 * through their owner alone.
 */
function carriedPackages({ label, carried }: BuiltRemote, { shell }: Surroundings): string[] {
  return carried.flatMap(({ name, version, request, importer }) => {
    const owner = ownerOf(name);
    // What the first package of an owner brings along is not the remote's doing.
    if (owner && ownerOf(importer) === owner) return [];
    if (owner) {
      return `${label} carries ${name} ${version}, imported by ${importer}, which only ${owner.folder} may bring into the page: use what ${owner.folder} exports, or add it there.`;
    }
    if (!(name in shell.shared) || formerlyShared.has(name)) return [];
    if (request.startsWith(`${name}/`)) {
      return `${label} carries ${name} ${version} a second time, since ${importer} imports ${request}, a subpath that is not shared: import what its shared entries export, or ask for the subpath to be shared by @talentsphere/build.`;
    }
    return `${label} carries ${name} ${version} a second time, since ${importer} imports it as ${request}: import it by its name, so that the page has one.`;
  });
}

/** What only the build itself tells. */
export const buildRules = {
  hostImports,
  exposedModule,
  carriedPackages,
  federationRuntime,
  startBytes,
};
