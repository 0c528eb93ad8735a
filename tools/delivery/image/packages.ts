import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isBuiltin } from 'node:module';
import { root } from '@talentsphere/dev/process/workspace';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The name in `@scope/name/file` or `name/file`. */
const packageOf = (request: string) => /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;

/** The packages that a bundle imports: rspack writes each import of a package on a line of its own. */
export function importedPackages(code: string): string[] {
  const requests = [
    ...code.matchAll(/^import .*["']([^"']+)["'];?$|\bimport\(["']([^"']+)["']\)/gm),
  ];
  const names = requests.flatMap(([, fixed, lazy]) => fixed ?? lazy ?? []);
  return [
    ...new Set(names.filter((name) => !isBuiltin(name) && !/^[./]/.test(name)).map(packageOf)),
  ];
}

/** The folder of a package as Node finds it, relative to the workspace. */
function findPackage(name: string, from: string): string | undefined {
  const place = path.join(from, 'node_modules', name);
  if (existsSync(path.join(root, place, 'package.json'))) return place;
  return from === '.' ? undefined : findPackage(name, path.dirname(from));
}

/**
 * The folders of packages and of all that they depend on, in the versions of the lock file.
 * @throws when one that is not optional is not installed
 */
export function installedFolders(names: readonly string[]): string[] {
  const found = new Set<string>();
  function add(name: string, from: string, isOptional: boolean) {
    const folder = findPackage(name, from);
    if (!folder && !isOptional) throw new Error(`${name} is not installed: run npm ci.`);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const file = path.join(root, folder, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    const { dependencies = {}, optionalDependencies = {} } = manifest;
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
      add(each, folder, each in optionalDependencies);
    }
  }
  for (const name of names) add(name, '.', false);
  return [...found].sort();
}

/** What only compilers and people read. */
const isForDevelopment = (file: string) => /\.(map|md|markdown|d\.[cm]?ts)$/i.test(file);

/** Copies the packages below `<target>/node_modules`. */
export function copyPackages(folders: readonly string[], target: string) {
  for (const folder of folders) {
    const source = path.join(root, folder);
    cpSync(source, path.join(target, folder), {
      recursive: true,
      // A package inside it that is needed is in the list itself.
      filter: (file) => !isForDevelopment(file) && file !== path.join(source, 'node_modules'),
    });
  }
}
