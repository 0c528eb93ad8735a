import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { shellPath } from '@talentsphere/releases';
import { InlineStylesPlugin } from './inline-styles-plugin';
import { serverHalf, serverHalfOf } from './server-half';
import { sharedFor } from './shared-packages';
import { ShellContractPlugin } from './shell-contract-plugin';
import { webConfig, type WebBundle } from './web-config';

/** The product data in the page's template. */
type Brand = Record<'name' | 'tagline', string>;

type ShellBundle = Omit<WebBundle, 'name'> & { brand: Brand };

/** The page itself with the hashes of its scripts, and the files that are requested by a fixed name. */
const pageFiles = (directory: string, brand: Brand) => [
  new rspack.HtmlRspackPlugin({
    template: join(directory, 'src/index.html'),
    templateParameters: brand,
    scriptLoading: 'defer',
    // The edge replaces the comments in the page, so they must stay.
    minify: false,
  }),
  // The page has the hash of the entry; the entry has those of its chunks. The shorter ones, because every
  // first visit loads them. A dev server's scripts have none.
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
  new rspack.CopyRspackPlugin({
    patterns: ['favicon.svg', 'site-picture.png'].map((file) => ({
      from: join(directory, 'src', file),
    })),
  }),
];

/** The parts of the page: entry, address and template. */
function page(config: ReturnType<typeof webConfig>, directory: string) {
  return {
    ...config,
    entry: { main: join(directory, 'src/main.ts') },
    output: { ...config.output, publicPath: shellPath },
  };
}

/** The shell's part in the federation: the host. */
const host = () =>
  new ModuleFederationPlugin({
    name: 'shell',
    // Addresses come from the release registry, at run time.
    remotes: {},
    shared: sharedFor('shell'),
    // The default loads every registered remote at start; one that is down would block the page.
    shareStrategy: 'loaded-first',
    experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
    dts: false,
    manifest: false,
  });

/** The host of the federation. */
function browserHalf({ directory, brand, ...options }: ShellBundle) {
  // No earlier release replaces it: on a slow connection the page would have no notifications, and plain dialogs.
  const chunkTimeout = 10_000;
  const config = page(webConfig({ directory, name: 'shell', chunkTimeout, ...options }), directory);
  // A dev server replaces a style sheet that the page links to.
  const inlined = options.development ? [] : [new InlineStylesPlugin()];
  return {
    ...config,
    plugins: [
      ...config.plugins,
      ...pageFiles(directory, brand),
      ...inlined,
      new ShellContractPlugin(),
      host(),
    ],
  };
}

/** Rspack configurations of the shell: what the edge renders with, and what the browser loads. */
export function shellConfig(bundle: ShellBundle) {
  const { directory } = bundle;
  return [
    serverHalf({ directory, name: 'shell', entry: './src/server.tsx', isRemote: false }),
    { ...browserHalf(bundle), dependencies: [serverHalfOf('shell')] },
  ];
}

/** The shell for a dev server. The edge still composes the page, from the template of this build. */
export function shellDevConfig({ directory, brand }: Pick<ShellBundle, 'directory' | 'brand'>) {
  return browserHalf({ directory, brand, output: 'dist-dev', development: true });
}

interface SingleBundle {
  /** The shell's folder. */
  directory: string;
  brand: Brand;
  remotes: { name: string; directory: string }[];
}

/** The same source as one bundle: the baseline for the cost of federation. */
export function singleConfig({ directory, brand, remotes }: SingleBundle): Configuration {
  const config = page(webConfig({ directory, name: 'shell', output: 'dist-single' }), directory);
  const modules = remotes
    .map(({ name, directory: remote }) => {
      const module = JSON.stringify(join(remote, 'src/remote.tsx'));
      return `${JSON.stringify(name)}: () => import(${module}).then((remote) => remote.default)`;
    })
    .join(',\n');
  return {
    ...config,
    plugins: [
      ...config.plugins,
      ...pageFiles(directory, brand),
      new InlineStylesPlugin(),
      new rspack.experiments.VirtualModulesPlugin({
        'src/remotes/bundled-remotes.js': `const modules = {\n${modules}\n};
const loaded = {};
export const createFederatedRemotes = () => ({
  load: (name) => (loaded[name] ??= modules[name]()),
  forget: (name) => delete loaded[name],
  recover: async () => false,
  rendered: () => {},
  inspect: () => [],
  refresh: async () => {},
});`,
      }),
      new rspack.NormalModuleReplacementPlugin(
        /^@talentsphere\/federation$/,
        join(directory, 'src/remotes/bundled-remotes.js'),
      ),
    ],
  };
}
