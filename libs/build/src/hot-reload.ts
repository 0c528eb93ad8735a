import { extname, join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const folder = join(import.meta.dirname, 'in-page');

/** A module of the page, which is compiled in the package and a source in this repository, as this one is. */
const inPage = (name: string) => join(folder, `${name}${extname(import.meta.filename)}`);

/**
 * Components that keep their state when they are edited, in a page whose bundles
 * come from several compilers.
 * @param bundle distinguishes its modules from those of another bundle with the same path
 */
export function hotReload(bundle: string): RspackPluginInstance[] {
  const refreshRuntime = inPage('refresh-runtime');
  return [
    new ReactRefreshRspackPlugin({
      exclude: [/[\\/]node_modules[\\/]/, folder],
      library: 'talentsphere',
    }),
    new rspack.DefinePlugin({ __bundle__: JSON.stringify(bundle) }),
    new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, refreshRuntime),
    new rspack.NormalModuleReplacementPlugin(/^react\/jsx-dev-runtime$/, inPage('jsx-dev-runtime')),
  ];
}
