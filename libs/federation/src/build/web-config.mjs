import { join } from 'node:path';
import { PrecompressPlugin } from './precompress-plugin.mjs';

/** Oldest browsers the bundles are written for. */
const target = ['web', 'es2022'];

/**
 * What every web bundle has in common.
 * @param {{ directory: string, name: string, output?: string }} options
 *   `directory`: the app's folder; `output`: its build folder.
 */
export function webConfig({ directory, name, output = 'dist' }) {
  return {
    mode: 'production',
    context: directory,
    target,
    devtool: false,
    output: {
      path: join(directory, output),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: `talentsphere-${name}`,
      crossOriginLoading: 'anonymous',
      // A chunk that hangs fails after this many milliseconds and may be tried again.
      chunkLoadTimeout: 3500,
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    plugins: [new PrecompressPlugin()],
    performance: false,
    stats: 'errors-warnings',
  };
}
