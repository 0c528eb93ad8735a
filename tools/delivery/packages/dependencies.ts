import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { formerlyShared, packageNameOf, sharedModules } from '@talentsphere/releases';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { versionIn } from '../package-version';
import type { Library, Manifest } from './libraries';

const scope = '@talentsphere/';

/** One instance in a page, or a copy that the shell may have: whoever installs a library chooses it. */
const shared = new Set(
  sharedModules.filter((name) => !formerlyShared.has(name)).map((name) => packageNameOf(name)),
);

/** The version that is installed in the workspace. */
export const versionOf = (name: string): string => versionIn(inRoot('node_modules', name));

/** The packages that the modules and declarations in a folder import. */
function importedIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?[jt]s$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
    })
    .filter((module) => !module.startsWith('.') && !isBuiltin(module))
    .map((module) => packageNameOf(module));
}

/**
 * What a package needs, from what it imports. Packages of others have the version that the tests of the
 * workspace run with; ours and what a page shares have the versions that are compatible with it.
 * @param folder that of the compiled package
 */
export function dependenciesOf(
  { needs = [] }: Library,
  { name: own }: Manifest,
  folder: string,
): Record<'dependencies' | 'peerDependencies', Record<string, string>> {
  const names = [...new Set([...importedIn(folder), ...needs])].filter((name) => name !== own);
  const ranges = names.sort().map((name): [string, string] => {
    const version = versionOf(name);
    return [name, shared.has(name) || name.startsWith(scope) ? `^${version}` : version];
  });
  return {
    dependencies: Object.fromEntries(ranges.filter(([name]) => !shared.has(name))),
    peerDependencies: Object.fromEntries(ranges.filter(([name]) => shared.has(name))),
  };
}
