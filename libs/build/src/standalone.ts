import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { webConfig, type WebBundle } from './web-config';

/** Folder of the page's files, separate from those of the container, which are at the top level. */
const publicPath = '/standalone/';

/**
 * The page finds the API and the Auth emulator of a running site on its own origin. The dev server of this
 * repository has addresses of its own in place of these.
 */
const site = () => {
  const { SITE_URL = 'http://localhost:4200', AUTH_URL = 'http://localhost:9099' } = process.env;
  return [
    { context: ['/api'], target: SITE_URL, changeOrigin: true },
    { context: ['/identitytoolkit.googleapis.com'], target: AUTH_URL, changeOrigin: true },
  ];
};

/** Rspack configuration of a remote's standalone page: nothing in it comes from a host. */
export function standaloneConfig({ directory, name }: Pick<WebBundle, 'directory' | 'name'>) {
  const config = webConfig({ directory, name: `${name}-standalone`, development: true });
  return {
    ...config,
    entry: { standalone: ['@talentsphere/ui/fonts.css', './src/standalone.tsx'] },
    output: { ...config.output, path: join(config.output.path, 'standalone'), publicPath },
    devServer: {
      // Whoever reached the page could sign in to the emulator as anybody.
      host: '127.0.0.1',
      // Every address that is not a file belongs to a screen.
      historyApiFallback: { index: `${publicPath}index.html` },
      proxy: site(),
    },
    plugins: [
      ...config.plugins,
      new rspack.HtmlRspackPlugin({
        template: join(import.meta.dirname, 'standalone.html'),
        templateParameters: { name },
        scriptLoading: 'defer',
      }),
    ],
  };
}
