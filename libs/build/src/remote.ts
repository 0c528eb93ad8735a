import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Chunk } from '@rspack/core';
import {
  entryPrefix,
  exposedModule,
  remoteFile,
  type RemoteDescription,
} from '@talentsphere/releases';
import { parseOwnDescription } from '@talentsphere/releases/schema';
import { BuildNamePlugin } from './build-name-plugin';
import { CarriedPackagesPlugin } from './carried-packages-plugin';
import { hostImports } from './host-imports';
import { builtServerHalf, serverHalf, serverHalfOf } from './server-half';
import { screenFiles } from './screen-files';
import { sharedFor } from './shared-packages';
import { standaloneConfig } from './standalone';
import { webConfig, type WebBundle } from './web-config';

/** An app's folder. */
type Folder = Pick<WebBundle, 'directory'>;

function readRemote(directory: string): RemoteDescription {
  const file = join(directory, remoteFile);
  return parseOwnDescription(readFileSync(file, 'utf8'), file);
}

/** A global variable of the page, with a name that no browser uses, unlike `history` and `top`. */
const globalName = (name: string) => `remote_${name.replaceAll('-', '_')}`;

/** The container that exposes `src/remote.tsx`, and its manifest. */
function container(remote: RemoteDescription, entryFile: string, dist = '') {
  return new ModuleFederationPlugin({
    name: remote.name,
    library: { type: 'var', name: globalName(remote.name) },
    filename: entryFile,
    exposes: { [`./${exposedModule}`]: './src/remote.tsx' },
    shared: sharedFor('remote', { '@talentsphere/host': remote.hostContract }),
    shareStrategy: 'loaded-first',
    // A remote loads no other remote: each of its releases would send the runtime for that again, in the entry.
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
    dts: false,
    manifest: {
      additionalData: ({ stats, compilation }) => {
        Object.assign(stats.metaData, {
          hostContract: remote.hostContract,
          routes: remote.routes,
          navigation: remote.navigation,
          panels: remote.panels,
          screens: screenFiles(remote, compilation),
          server: builtServerHalf(dist),
          hostImports: hostImports(compilation),
        });
        // The plugin lists them in no fixed order, and the same source gives the same bytes.
        stats.shared.sort((one, other) => one.name.localeCompare(other.name, 'en'));
      },
    },
  });
}

/** Chunks are resolved relative to the container, wherever it is published. */
const publicPath = 'auto';

/** Whether a chunk is loaded as a shared module: into the share scope, or as a consumer's fallback. */
const isShared = ({ groupsIterable }: Chunk) =>
  [...groupsIterable].every(({ origins }) =>
    origins.every(({ module }) =>
      /^(provide|consume) shared module/.test(module?.identifier() ?? ''),
    ),
  );

/**
 * What both chunks of a shared module contain is emitted once, however small it is. Two chunks of
 * the same modules would have the same name, and the bundler numbers those in no fixed order.
 */
const splitChunks = {
  cacheGroups: { shared: { chunks: isShared, minChunks: 2, minSize: 0 } },
};

/** What the browser loads: a container beside the server half that was built before. */
function browserHalf(remote: RemoteDescription, directory: string) {
  const config = webConfig({ directory, name: remote.name });
  const buildName = new BuildNamePlugin(remote.name);
  return {
    ...config,
    dependencies: [serverHalfOf(remote.name)],
    entry: {},
    output: { ...config.output, ...buildName.output, publicPath },
    optimization: { ...config.optimization, splitChunks },
    plugins: [
      ...config.plugins,
      buildName,
      new CarriedPackagesPlugin(),
      // The registry has the hash of the entry; the entry has those of its chunks.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      container(remote, `${entryPrefix}[contenthash:10].js`, config.output.path),
    ],
  };
}

/** Rspack configurations of a remote: what the edge renders with, and what the browser loads. */
export function remoteConfig({ directory }: Folder) {
  const remote = readRemote(directory);
  const { name } = remote;
  return [
    serverHalf({ directory, name, entry: './src/remote.tsx', isRemote: true }),
    browserHalf(remote, directory),
  ];
}

/** The same container for a dev server: a shell that loads it shows edits. */
function remoteDevConfig({ directory }: Folder) {
  const remote = readRemote(directory);
  const config = webConfig({ directory, name: remote.name, development: true });
  return {
    ...config,
    entry: {},
    output: { ...config.output, publicPath },
    plugins: [...config.plugins, container(remote, `${entryPrefix}js`)],
  };
}

/** Rspack configurations of a remote's dev server: its container, and its standalone page. */
export function remoteDevConfigs({ directory }: Folder) {
  const { name } = readRemote(directory);
  return [remoteDevConfig({ directory }), standaloneConfig({ directory, name })];
}
