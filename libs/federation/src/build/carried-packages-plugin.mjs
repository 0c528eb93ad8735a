import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rspack } from '@rspack/core';

const pluginName = 'CarriedPackagesPlugin';
const carriedPackagesFile = 'carried-packages.json';

/** The package that a file belongs to: the nearest folder whose package.json has a name and a version. */
function packageOf(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (name && version) return { name, version };
  }
  return undefined;
}

/** The federation runtime: a remote runs on the shell's. */
const runtimeCore = /[\\/]@module-federation[\\/]runtime-core[\\/]/;

/**
 * The packages that an app carries itself: what its own files reach without a
 * shared module in between. A fallback copy of a shared package does not count.
 */
function carriedPackages({ modules, moduleGraph }, directory) {
  const own = (module) => module.resource?.startsWith(`${directory}/src/`);
  const packages = new Map();
  const seen = new Set();
  const queue = [...modules].filter(own);
  for (let module = queue.pop(); module; module = queue.pop()) {
    if (seen.has(module.identifier())) continue;
    seen.add(module.identifier());
    for (const { module: next, dependency } of moduleGraph.getOutgoingConnections(module)) {
      if (!next || next.type === 'consume-shared-module') continue;
      queue.push(next);
      const found = next.resource && !own(next) && packageOf(next.resource);
      if (!found || packages.has(found.name) || !module.resource) continue;
      const importer = own(module)
        ? relative(directory, module.resource)
        : packageOf(module.resource)?.name;
      if (importer !== found.name)
        packages.set(found.name, { ...found, request: dependency.request, importer });
    }
  }
  return [...packages.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Writes down which packages a remote carries, and who imports them, for the gate before a release. */
export class CarriedPackagesPlugin {
  apply(compiler) {
    let carried = [];
    // Before modules are merged into each other.
    compiler.hooks.finishMake.tap(pluginName, (compilation) => {
      carried = carriedPackages(compilation, compiler.context);
    });
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        // It joins the build after everything else.
        const runtime = [...compilation.modules].find((each) => runtimeCore.test(each.resource));
        if (runtime) {
          const { name, version } = packageOf(runtime.resource);
          carried.push({ name, version, request: name, importer: 'the container' });
        }
        const text = `${JSON.stringify(carried, null, 2)}\n`;
        compilation.emitAsset(carriedPackagesFile, new rspack.sources.RawSource(text));
      });
    });
  }
}
