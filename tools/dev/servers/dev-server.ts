import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { RspackCLI } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { type Configuration, RspackDevServer } from '@rspack/dev-server';

/** Only pages of this machine: a dev server exposes the source code. */
const local = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** @param request a page of another port may be a shell */
function allowLocalPages({ headers: { origin = '' } }: IncomingMessage) {
  return local.test(origin) ? { 'access-control-allow-origin': origin, vary: 'origin' } : {};
}

/**
 * Compiles a project for development and serves it; edits reach open pages.
 * Resolves when everything has been compiled once.
 * @param what.folder that of the project, whose `rspack.dev.config.ts` defines what to compile
 */
export async function startDevServer({
  folder,
  port,
  options = {},
}: {
  folder: string;
  port: number;
  options?: Configuration;
}): Promise<{ stop: () => Promise<void> }> {
  const loaded = await new RspackCLI().loadConfig({
    config: path.join(folder, 'rspack.dev.config.ts'),
  });
  const configs = [loaded.config].flat();
  const compiler = rspack(configs);
  const compiled = new Promise((resolve) => {
    compiler.hooks.done.tap('dev', () => resolve(undefined));
  });
  const server = new RspackDevServer(
    {
      ...Object.assign({}, ...configs.map(({ devServer }) => devServer)),
      host: '127.0.0.1',
      port,
      // Scripts of this server may run in a page of another server.
      client: {
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      // A module that cannot be hot-replaced reloads the page by itself; nothing else reloads it.
      hot: true,
      liveReload: false,
      // An event stream must not wait for a buffer to fill.
      compress: false,
      static: false,
      headers: allowLocalPages,
      setupExitSignals: false,
      ...options,
    },
    compiler,
  );
  await server.start();
  await compiled;
  return { stop: () => server.stop() };
}
