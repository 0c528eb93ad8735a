import { join } from 'node:path';
import type { Configuration } from '@rspack/core';

interface NodeBundle {
  /** The app's folder. */
  directory: string;
  entries: Record<string, string>;
}

/** A bundle for Node: it includes the workspace's libraries; packages stay external. */
export function nodeConfig({ directory, entries }: NodeBundle): Configuration {
  return {
    mode: 'production',
    context: directory,
    target: 'node20',
    devtool: false,
    entry: entries,
    output: {
      path: join(directory, 'dist'),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module',
    externals: [
      ({ request }, callback) => {
        const inside = /^[./]|^@talentsphere\//.test(request ?? '');
        return inside ? callback() : callback(undefined, `module ${request}`);
      },
    ],
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      // Addresses of source files would be those of the folder in which it was built.
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto',
        },
      ],
    },
    // Readable stack traces matter more than bytes here.
    optimization: { minimize: false },
    stats: 'errors-warnings',
  };
}
