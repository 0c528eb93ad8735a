import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { BuildNamePlugin } from './build-name-plugin.mjs';
import { CarriedPackagesPlugin } from './carried-packages-plugin.mjs';
import { sharedFor } from './shared-packages.mjs';
import { webConfig } from './web-config.mjs';

/** The one module a remote exposes. */
export const exposedModule = 'remote';

/** Rspack configuration of a remote: `src/remote.tsx` behind a container, and its manifest. */
export function remoteConfig({ directory }) {
  const remote = JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8'));
  const config = webConfig({ directory, name: remote.name });
  return {
    ...config,
    entry: {},
    // The container's own address tells where its chunks are, wherever it is published.
    output: {
      ...config.output,
      publicPath: 'auto',
      uniqueName: BuildNamePlugin.uniqueName(remote.name),
    },
    plugins: [
      ...config.plugins,
      new BuildNamePlugin(),
      new CarriedPackagesPlugin(),
      // The registry vouches for the entry; the entry, with these hashes, for its chunks.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new ModuleFederationPlugin({
        name: remote.name,
        filename: 'remote-entry.[contenthash:10].js',
        exposes: { [`./${exposedModule}`]: './src/remote.tsx' },
        shared: sharedFor('remote', { '@talentsphere/host': remote.hostContract }),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
        dts: false,
        manifest: {
          additionalData: ({ stats }) => {
            Object.assign(stats.metaData, {
              hostContract: remote.hostContract,
              routes: remote.routes,
            });
          },
        },
      }),
    ],
  };
}
