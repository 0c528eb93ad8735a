import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { sharedPackages, versionOf } from './shared-packages.mjs';

const shellContractFile = 'shell-contract.json';

const provided = /^provide shared module \(.+?\) (.+)@([^@]+) = /;

/** Every module that this build really shares, with its version: subpaths are listed when the shell uses them. */
function sharedModules(compilation) {
  const found = [...compilation.modules].flatMap((module) => {
    const [, name, version] = provided.exec(module.identifier()) ?? [];
    return name ? [[name, version]] : [];
  });
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Writes down what remotes can count on in this shell; the gate before a release compares them with it. */
export class ShellContractPlugin {
  apply(compiler) {
    const { routes } = JSON.parse(readFileSync(join(compiler.context, 'shell.json'), 'utf8'));
    const name = 'ShellContractPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const contract = {
          hostContract: versionOf('@talentsphere/host'),
          federation: versionOf('@module-federation/enhanced'),
          routes,
          shared: sharedModules(compilation),
          files: Object.keys(compilation.assets).sort(),
          strict: sharedPackages.filter(({ kind }) => kind === 'strict').map((entry) => entry.name),
        };
        const text = `${JSON.stringify(contract, null, 2)}\n`;
        compilation.emitAsset(shellContractFile, new rspack.sources.RawSource(text));
      });
    });
  }
}
