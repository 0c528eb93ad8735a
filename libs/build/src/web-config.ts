import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { serverFolder } from '@talentsphere/releases';
import { hotReload } from './hot-reload';
import { ModuleIdsPlugin } from './module-ids-plugin';
import { PrecompressPlugin } from './precompress-plugin';
import { SubsetFontsPlugin } from './subset-fonts-plugin';

const ofRouter = createRequire(import.meta.resolve('react-router-dom/package.json'));
const routerFolder = join(
  dirname(ofRouter.resolve('react-router/package.json')),
  'dist/production',
);
const productionRouter = {
  'react-router$': join(routerFolder, 'index.mjs'),
  'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
};

/** Oldest browsers the bundles are written for. */
const target = ['web', 'es2022'] as const;

/** File names are stable in development and content-hashed in a release. */
const fileName = (development: boolean) => (development ? '[name]' : '[name].[contenthash:10]');

/** The source: TypeScript with JSX. */
export const sourceRule = (development: boolean) => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development, refresh: development },
      },
      target: 'es2022',
    },
  },
  type: 'javascript/auto' as const,
});

/** Names of images and fonts. */
export const assetFileName = '[name].[contenthash:10][ext]';
export const assetFiles = /\.(woff2|svg|png|webp|avif)$/;

export const extensions = ['.ts', '.tsx', '.mjs', '.js'];

/** Whether `libs/ui` has its style engine, in place of the variable that it reads. */
export const styleEngine = (engine: string | undefined = process.env['STYLE_ENGINE']) =>
  new rspack.DefinePlugin({ 'process.env.STYLE_ENGINE': JSON.stringify(engine ?? 'on') });

/**
 * Tells Chromium to compile all functions of a script while it downloads it, on another thread. By default it
 * compiles each when it is first called, on the main thread. Not in chunks of packages and of fallbacks for what
 * is shared: a page calls fewer than half of their functions. For other browsers it is a comment.
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
const compileHint = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    exclude: /^(vendors|shared)-/,
    // After minification, which removes comments, and before names and integrity are derived from the content.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 5,
  });

export interface WebBundle {
  /** The app's folder. */
  directory: string;
  name: string;
  /** The build folder inside it. */
  output?: string;
  /** For a dev server, with hot reload that keeps component state. */
  development?: boolean;
  /** Milliseconds after which a chunk counts as failed, so that the previous release of a remote replaces it. */
  chunkTimeout?: number;
  /** Whether it has the style engine, when the environment is not to decide. */
  engine?: 'on' | 'off';
}

/** Common to all web bundles. */
export function webConfig({
  directory,
  name,
  output = 'dist',
  development = false,
  chunkTimeout = 3_500,
  engine,
}: WebBundle) {
  return {
    name,
    mode: development ? 'development' : 'production',
    context: directory,
    target: [...target],
    // The page's policy forbids source maps that use `eval`.
    devtool: development ? 'cheap-module-source-map' : false,
    // Lazy compilation would replace remotes with proxies, which breaks federation.
    lazyCompilation: false,
    output: {
      path: join(directory, output),
      filename: `${fileName(development)}.js`,
      chunkFilename: `${fileName(development)}.js`,
      cssFilename: `${fileName(development)}.css`,
      cssChunkFilename: `${fileName(development)}.css`,
      assetModuleFilename: assetFileName,
      uniqueName: `talentsphere-${name}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: development ? 120_000 : chunkTimeout,
      // A module whose shared package did not load in time has no exports, also when it is imported again,
      // unless it is removed from the cache.
      strictModuleExceptionHandling: true,
      // The server half is built before the browser half, into a folder below it.
      clean: development ? false : { keep: `${serverFolder}/` },
    },
    resolve: {
      extensions,
      // The federation plugin names CommonJS files, from which no unused export can be removed.
      extensionAlias: { '.cjs': ['.js', '.cjs'] },
      // Its exports lead bundlers to the development build, which contains all warnings.
      ...(development ? {} : { alias: productionRouter }),
    },
    module: {
      rules: [
        sourceRule(development),
        // Emotion imports them for `withTheme`, which nothing uses; they do not say that they may be left out.
        { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        { test: /\.css$/, type: 'css/auto' },
        { test: assetFiles, type: 'asset/resource' },
        {
          // The same file is the source of another font with the other characters.
          test: /\.woff2$/,
          resourceQuery: /^\?english$/,
          type: 'asset/resource',
          generator: { filename: `english-${assetFileName}` },
        },
      ],
    },
    plugins: [
      styleEngine(engine),
      ...(development
        ? hotReload(name)
        : [new ModuleIdsPlugin(), new SubsetFontsPlugin(), compileHint(), new PrecompressPlugin()]),
    ],
    // The short ids of some chunks depend on the folder of the workspace, and on the number of chunks.
    optimization: { chunkIds: 'named' },
    performance: false,
    stats: 'errors-warnings',
  } satisfies Configuration;
}
