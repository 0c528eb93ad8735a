import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import rspack, { type Configuration } from '@rspack/core';
import { nodeConfig, PrecompressPlugin } from '@talentsphere/build';

/** The page of the API's reference. The package's plugin would take 14 MB and 0.1 s of each start. */
const reference = fileURLToPath(
  new URL('js/standalone.js', import.meta.resolve('@scalar/fastify-api-reference')),
);

/**
 * `rspack build` makes the server for this machine. `rspack build --env production-image`
 * makes what is deployed, in a folder of its own: it holds no trace of the emulator mode.
 */
export default function configuration(env: Record<string, unknown> = {}): Configuration {
  const productionImage = Boolean(env['production-image']);
  const config = nodeConfig({
    directory: import.meta.dirname,
    entries: {
      server: './src/main.ts',
      db: './src/cli/db.ts',
      // The embedded database, which production does not have. It is found beside the bundle.
      ...(productionImage ? {} : { 'pglite-worker': './src/core/database/pglite-worker.ts' }),
    },
    // The embedded database, and what decodes pictures, have binary files.
    external: /^(@electric-sql\/pglite|sharp$)/,
  });
  const { output, module } = config;
  return {
    ...config,
    devtool: productionImage ? false : 'source-map',
    output: {
      ...output,
      path: join(import.meta.dirname, productionImage ? 'dist/production-image' : 'dist'),
      clean: productionImage ? true : { keep: 'production-image' },
    },
    module: { ...module, rules: [...module.rules, { test: /\.sql$/, type: 'asset/source' }] },
    plugins: [
      new rspack.DefinePlugin({ EMULATOR_INCLUDED: JSON.stringify(!productionImage) }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: reference, to: 'docs/reference.js' }] }),
      new PrecompressPlugin(),
    ],
  };
}
