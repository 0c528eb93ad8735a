import type { Compilation, Dependency } from '@rspack/core';
import { readInstalled } from './shared-packages';

const contract = '@talentsphere/host';

/** What is read of the file in which the versions of exports are recorded. */
interface RecordedExports {
  version: string;
  /** Those that are newer than the first version of the major. */
  since: Readonly<Record<string, string>>;
}

/** An import statement names a module; each use of an import names what it takes from it. */
const statements = new Set(['esm import', 'esm export import']);

/** The export that a dependency on the contract uses, with its version. */
function used({ type, ids = [] }: Dependency, { version, since }: RecordedExports) {
  if (statements.has(type)) return [];
  const [name, member] = ids;
  if (name === undefined) return [['everything', version] as const];
  const named = `${name}.${member}` in since ? `${name}.${member}` : name;
  return [[named, since[named] ?? `${version.split('.')[0]}.0.0`] as const];
}

/**
 * What a bundle imports of the host contract, with the version that it came with: the remote's own modules, and
 * those of the libraries that it carries. Types are not there any more, nor is what no code reaches.
 */
export function hostImports({ modules, moduleGraph }: Compilation): Record<string, string> {
  const recorded = readInstalled<RecordedExports>(contract, 'exports.json');
  const uses = [...modules]
    .filter((module) => module.type === 'consume-shared-module')
    .filter((module) => module.identifier().includes(` ${contract}@`))
    .flatMap((module) => moduleGraph.getIncomingConnections(module))
    .filter((connection) => connection.getActiveState(undefined) !== false)
    .flatMap(({ dependency }) => used(dependency, recorded));
  // The bundler numbers connections in no fixed order, and the same source gives the same bytes.
  return Object.fromEntries(uses.sort(([one], [other]) => (one < other ? -1 : 1)));
}
