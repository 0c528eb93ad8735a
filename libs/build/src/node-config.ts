import { join } from 'node:path';
import type { Configuration } from '@rspack/core';

interface NodeBundle {
  /** The app's folder. */
  directory: string;
  entries: Record<string, string>;
  /** The packages that are not bundled, because they load files of their own. */
  external?: RegExp;
}

/** Packages that others use if they are installed. */
const optional = /Can't resolve '(pg-native|bufferutil|utf-8-validate)'/;

/**
 * A program for Node with all that it imports: it needs no `node_modules`, and starts in half of the
 * time in which Node finds and reads some hundred files.
 */
export function nodeConfig({ directory, entries, external }: NodeBundle) {
  return {
    mode: 'production',
    context: directory,
    target: 'node20',
    devtool: false,
    entry: entries,
    output: {
      path: join(directory, 'dist'),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module-import',
    externals: ({ request }, callback) =>
      external?.test(request ?? '') ? callback(undefined, request) : callback(),
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      // Addresses of files are those of the bundle, not of the sources and the folder of the build.
      parser: { javascript: { importMeta: false, url: false, worker: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto',
        },
      ],
    },
    // Readable stack traces matter more than bytes here. NODE_ENV is that of the process.
    // What is loaded later is in one file.
    optimization: { minimize: false, nodeEnv: false, splitChunks: false },
    ignoreWarnings: [optional],
    performance: false,
    stats: 'errors-warnings',
  } satisfies Configuration;
}
