import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { webConfig, type WebBundle } from './web-config';

/** A page of the catalogue at an address, with the style engine on or off. */
function pageAt(publicPath: string, engine: 'on' | 'off', directory: string) {
  const config = webConfig({ directory, name: `catalogue-${engine}`, development: true, engine });
  return {
    ...config,
    entry: { catalogue: ['@talentsphere/ui/fonts.css', './catalogue/main.tsx'] },
    output: { ...config.output, path: join(config.output.path, engine), publicPath },
    plugins: [
      ...config.plugins,
      new rspack.HtmlRspackPlugin({
        template: join(import.meta.dirname, 'standalone.html'),
        templateParameters: { name: 'Catalogue' },
        scriptLoading: 'defer',
      }),
    ],
  };
}

/** Rspack configurations of the catalogue of `libs/ui` and `libs/market-ui`: at `/`, and at `/chakra/` without the style engine. */
export const catalogueConfigs = ({ directory }: Pick<WebBundle, 'directory'>) => [
  pageAt('/', 'on', directory),
  pageAt('/chakra/', 'off', directory),
];
