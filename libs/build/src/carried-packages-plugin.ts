import { relative, sep } from 'node:path';
import { NormalModule, rspack, type Compilation, type Compiler, type Module } from '@rspack/core';
import { carriedPackagesFile, type CarriedPackage } from '@talentsphere/releases';
import { packageOf } from './package-of';

const pluginName = 'CarriedPackagesPlugin';

/** The federation runtime: a remote uses the shell's. */
const runtimeCore = '@module-federation/runtime-core';

const byFile = (one: Module, other: Module) => (one.identifier() < other.identifier() ? -1 : 1);

/**
 * The packages bundled into an app: those that its own files reach without a
 * shared module in between. A fallback copy of a shared package does not count.
 */
function carriedPackages({ modules, moduleGraph }: Compilation, directory: string) {
  const source = `${directory}${sep}src${sep}`;
  const ownFile = (module: Module) =>
    module instanceof NormalModule && module.resource.startsWith(source)
      ? relative(directory, module.resource)
      : undefined;
  const packages = new Map<string, CarriedPackage>();
  const seen = new Set<string>();
  // Sorted by name, because the bundler's order is not stable: the same importer is named each time.
  const queue = [...modules].filter(ownFile).sort(byFile).reverse();
  for (let module = queue.pop(); module; module = queue.pop()) {
    if (seen.has(module.identifier())) continue;
    seen.add(module.identifier());
    const importer = ownFile(module) ?? packageOf(module)?.name;
    for (const { module: next, dependency } of moduleGraph.getOutgoingConnectionsInOrder(module)) {
      if (!next || next.type === 'consume-shared-module') continue;
      queue.push(next);
      const found = ownFile(next) ? undefined : packageOf(next);
      if (!found || !importer || importer === found.name || packages.has(found.name)) continue;
      const { request = found.name } = dependency;
      packages.set(found.name, { ...found, request, importer });
    }
  }
  return [...packages.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The federation runtime, when the container bundles it. */
function ownRuntime({ modules }: Compilation): CarriedPackage[] {
  const module = [...modules].find((each) => packageOf(each)?.name === runtimeCore);
  const runtime = module && packageOf(module);
  return runtime ? [{ ...runtime, request: runtime.name, importer: 'the container' }] : [];
}

/** Records which packages a remote bundles and what imports them, for the checks before a release. */
export class CarriedPackagesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      let carried: CarriedPackage[] = [];
      // The graph is complete, and no modules have been concatenated yet.
      compilation.hooks.seal.tap(pluginName, () => {
        carried = [...carriedPackages(compilation, compiler.context), ...ownRuntime(compilation)];
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const text = `${JSON.stringify(carried, null, 2)}\n`;
        compilation.emitAsset(carriedPackagesFile, new rspack.sources.RawSource(text));
      });
    });
  }
}
