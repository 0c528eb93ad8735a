import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Compilation, type Compiler } from '@rspack/core';
import { shellContractFile, type ShellContract } from '@talentsphere/releases';
import { parseShellContract } from '@talentsphere/releases/schema';
import { builtServerHalf } from './server-half';
import { sharedPackageOf, sharedPackages, versionOf } from './shared-packages';

const pluginName = 'ShellContractPlugin';

/**
 * The requests for the modules that this build provides as shared: those
 * of the shared modules that it consumes, and that fall back to the same module.
 */
function providedRequests({ modules, moduleGraph }: Compilation): string[] {
  return [...modules]
    .filter(({ type }) => type === 'provide-module')
    .flatMap((provided) => moduleGraph.getOutgoingConnections(provided))
    .flatMap(({ module }) => (module ? moduleGraph.getIncomingConnections(module) : []))
    .filter(({ originModule }) => originModule?.type === 'consume-shared-module')
    .flatMap(({ dependency: { request } }) => request ?? []);
}

/** Every module that this build really shares, with its version: subpaths are listed when the shell uses them. */
function sharedModules(compilation: Compilation): Record<string, string> {
  return Object.fromEntries(
    [...new Set(providedRequests(compilation))].sort().flatMap((request) => {
      const shared = sharedPackageOf(request, sharedPackages);
      return shared ? [[request, shared.version]] : [];
    }),
  );
}

/** Records what this shell provides to remotes; a release is compared with it before it is published. */
export class ShellContractPlugin {
  apply(compiler: Compiler): void {
    const description = readFileSync(join(compiler.context, 'shell.json'), 'utf8');
    const own = JSON.parse(description) as Pick<
      ShellContract,
      'routes' | 'menus' | 'slots' | 'fetchesReleases'
    >;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const server = builtServerHalf(compiler.outputPath);
        const contract: ShellContract = {
          hostContract: versionOf('@talentsphere/host'),
          federation: versionOf('@module-federation/enhanced'),
          ...own,
          shared: sharedModules(compilation),
          files: Object.keys(compilation.assets).sort(),
          ...(server ? { server } : {}),
          strict: sharedPackages.filter(({ kind }) => kind === 'strict').map((entry) => entry.name),
        };
        const text = `${JSON.stringify(contract, null, 2)}\n`;
        parseShellContract(text, shellContractFile);
        compilation.emitAsset(shellContractFile, new rspack.sources.RawSource(text));
      });
    });
  }
}
