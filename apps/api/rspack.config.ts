import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import rspack, { type Configuration } from '@rspack/core';
import { PrecompressPlugin } from '@talentsphere/build';

const bundled = /^(\.|\/|@talentsphere\/)/;

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
  return {
    mode: 'production',
    target: 'node20',
    devtool: 'source-map',
    context: import.meta.dirname,
    entry: {
      server: './src/main.ts',
      db: './src/cli/db.ts',
      'pglite-worker': './src/core/database/pglite-worker.ts',
    },
    output: {
      path: resolve(import.meta.dirname, productionImage ? 'dist/production-image' : 'dist'),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: productionImage ? true : { keep: 'production-image' },
    },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    externalsType: 'module-import',
    externals: ({ request }, callback) =>
      bundled.test(request ?? '') ? callback() : callback(undefined, request),
    module: {
      // The worker is found beside the bundle at run time.
      parser: { javascript: { importMeta: false, url: false, worker: false } },
      rules: [
        { test: /\.sql$/, type: 'asset/source' },
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ EMULATOR_INCLUDED: JSON.stringify(!productionImage) }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: reference, to: 'docs/reference.js' }] }),
      new PrecompressPlugin(),
    ],
    optimization: { minimize: false, nodeEnv: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
