import { createHash } from 'node:crypto';
import { rspack, type Compiler } from '@rspack/core';

const token = 'BUILDNAMEOFITSCONTENT';

/**
 * Names a build after its content. Two releases of a remote may be loaded in one
 * page, when one replaces another that failed: with the same name, each
 * would get the chunks of the other.
 */
export class BuildNamePlugin {
  static uniqueName(bundle: string): string {
    return `talentsphere-${bundle}-${token}`;
  }

  apply(compiler: Compiler): void {
    // After minification, and before file names and integrity are derived from the content.
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 10;
    compiler.hooks.thisCompilation.tap('BuildNamePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'BuildNamePlugin', stage }, () => {
        const scripts = compilation
          .getAssets()
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, source }) => ({ name, text: source.source().toString() }))
          .sort((one, other) => (one.text < other.text ? -1 : 1));
        const digest = createHash('sha256');
        for (const { text } of scripts) digest.update(text);
        const buildName = digest.digest('hex').slice(0, 12);
        for (const { name, text } of scripts) {
          const named = text.replaceAll(token, buildName);
          compilation.updateAsset(name, new rspack.sources.RawSource(named));
        }
      });
    });
  }
}
