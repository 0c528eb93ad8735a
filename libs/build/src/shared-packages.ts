import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formerlyShared, packageNameOf, type SharedModule } from '@talentsphere/releases';

const require = createRequire(import.meta.url);

/** Reads a file of an installed package, which need not be one of its entries. */
export function readInstalled<Content>(name: string, file: string): Content {
  const packageName = packageNameOf(name);
  const folders = require.resolve.paths(packageName) ?? [];
  const installed = folders
    .map((folder) => `${folder}/${packageName}/${file}`)
    .find((place) => existsSync(place));
  if (installed) return JSON.parse(readFileSync(installed, 'utf8')) as Content;
  throw new Error(`${packageName} is shared between the bundles but is not installed.`);
}

/** Version of an installed package, from its own package.json. */
export const versionOf = (name: string) =>
  readInstalled<{ version: string }>(name, 'package.json').version;

interface SharedPackage {
  name: SharedModule | 'react/' | 'react-dom/';
  kind: 'strict' | 'by-version';
  startup: boolean;
}

/**
 * The packages that shell and remotes share.
 * - `strict`: one instance for the page, always the shell's. A remote carries no
 *   copy and refuses any other version range.
 * - `by-version`: the shell's copy when it satisfies the remote's range, else the
 *   remote's own, which is a chunk that is only downloaded in that case.
 * `startup` packages are part of the shell's first script; the others are chunks.
 * A trailing slash shares every subpath of a package; on the server, only `sharedModules` are.
 */
const packages: SharedPackage[] = [
  { name: 'react', kind: 'strict', startup: true },
  { name: 'react/', kind: 'strict', startup: true },
  { name: 'react-dom', kind: 'strict', startup: true },
  { name: 'react-dom/', kind: 'strict', startup: true },
  { name: '@talentsphere/host', kind: 'strict', startup: true },
  { name: '@talentsphere/api', kind: 'strict', startup: true },
  { name: '@talentsphere/ui', kind: 'by-version', startup: true },
  { name: '@talentsphere/ui/overlays', kind: 'by-version', startup: false },
];

/** The list, with the installed versions. */
export const sharedPackages = packages.map((entry) => ({
  ...entry,
  version: versionOf(entry.name),
}));

/** What remotes are built with now. */
const sharedByRemotes = sharedPackages.filter(({ name }) => !formerlyShared.has(name));

/** The list entry that matches a remote's request for a shared module. */
export function sharedPackageOf(request: string, packages = sharedByRemotes) {
  return (
    packages.find(({ name }) => name === request) ??
    packages.find(({ name }) => name.endsWith('/') && request.startsWith(name))
  );
}

/**
 * The list as an option of the federation plugin.
 * @param ranges those that differ from the installed version's
 */
export function sharedFor(side: 'shell' | 'remote', ranges: Record<string, string> = {}) {
  return Object.fromEntries(
    (side === 'shell' ? sharedPackages : sharedByRemotes).map((entry) => {
      const { name, kind, startup, version } = entry;
      const eager = side === 'shell' && startup;
      // At startup there is no version but the shell's. Comparing it with a range takes long.
      const requiredVersion = eager ? (false as const) : (ranges[name] ?? `^${version}`);
      const base = { version, requiredVersion };
      if (kind === 'by-version') return [name, { ...base, singleton: false, eager }];
      const strict = { ...base, singleton: true, strictVersion: true };
      return [name, side === 'shell' ? { ...strict, eager } : { ...strict, import: false }];
    }),
  );
}
