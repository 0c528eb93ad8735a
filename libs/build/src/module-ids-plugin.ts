import { createHash } from 'node:crypto';
import type { Compiler, Module } from '@rspack/core';

const pluginName = 'ModuleIdsPlugin';

/** Of a bundle's modules, at most 200, two want the same one in one of six bundles; then the later gets the next. */
const idCount = 100_000;

/**
 * The path of a module from the app's folder, or what a shared module is shared as. The source of
 * the federation runtime, which has absolute paths in it, is cut from the name of that module.
 */
function nameOf(module: Module, context: string): string {
  const [name] = module.libIdent({ context })?.split('!=!data:') ?? [];
  if (name) return name;
  throw new Error(`${module.identifier()} has no name to derive an id from.`);
}

const hashOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE();

/**
 * Gives each module an id that depends on its name alone. Those of the bundler also depend on the
 * folder of the workspace, which it has in the names of shared modules, and on the number of modules.
 */
export class ModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(pluginName, (modules) => {
        const named = [...modules]
          .map((module) => ({ module, name: nameOf(module, compiler.context) }))
          .sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
        const used = new Set<number>();
        for (const { module, name } of named) {
          let id = hashOf(name) % idCount;
          while (used.has(id)) id = (id + 1) % idCount;
          used.add(id);
          Object.assign(module, { id });
        }
      });
    });
  }
}
