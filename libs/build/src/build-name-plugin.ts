import { createHash } from 'node:crypto';
import { rspack, type Compiler } from '@rspack/core';
import { entryPrefix } from '@talentsphere/releases';

const token = 'BUILDNAMEOFITSCONTENT';

/**
 * In a chunk, the name of the build that requested it: the bundler's loader writes it into the script
 * element, before a colon. The modules of a chunk that nothing else has requested are for no build.
 */
const requester = '(document.currentScript.dataset.rspack||"").split(":")[0]';

/**
 * Names a build after its content. Two releases of a remote may be loaded in one
 * page, when one replaces another that failed: with the same name, each
 * would get the chunks of the other. The name is in the entry alone, so that a
 * chunk that has not changed has the same bytes in the next build.
 */
export class BuildNamePlugin {
  /** @param bundle the name of the remote */
  constructor(private readonly bundle: string) {}

  /** Options of the output: the name that the build gets, for its script elements and for its list of chunks. */
  get output() {
    const uniqueName = `talentsphere-${this.bundle}-${token}`;
    return { uniqueName, chunkLoadingGlobal: uniqueName };
  }

  apply(compiler: Compiler): void {
    const { uniqueName } = this.output;
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
          const named = name.startsWith(entryPrefix)
            ? text.replaceAll(token, buildName)
            : text.replace(JSON.stringify(uniqueName), requester);
          if (named.includes(token)) throw new Error(`${name} still has no name of its build.`);
          compilation.updateAsset(name, new rspack.sources.RawSource(named));
        }
      });
    });
  }
}
