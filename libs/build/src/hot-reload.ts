import { join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const inPage = (file: string) => join(import.meta.dirname, 'in-page', file);

/**
 * Components that keep their state when they are edited, in a page whose bundles
 * come from several compilers.
 * @param bundle distinguishes its modules from those of another bundle with the same path
 */
export function hotReload(bundle: string): RspackPluginInstance[] {
  const refreshRuntime = inPage('refresh-runtime.ts');
  return [
    new ReactRefreshRspackPlugin({
      exclude: [/[\\/]node_modules[\\/]/, inPage('')],
      library: 'talentsphere',
    }),
    new rspack.DefinePlugin({ __bundle__: JSON.stringify(bundle) }),
    new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, refreshRuntime),
    new rspack.NormalModuleReplacementPlugin(
      /^react\/jsx-dev-runtime$/,
      inPage('jsx-dev-runtime.ts'),
    ),
  ];
}
