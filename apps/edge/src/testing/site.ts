import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf } from '@talentsphere/releases/store';
import type { RemoteManifest, ShellContract } from '@talentsphere/releases';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app';
import type { EdgeConfig } from '../config';
import { deadlines } from '../render/deadlines';

// A machine that is busy crosses them although the edge is right: the tests of a deadline set it themselves.
Object.assign(deadlines, { shell: 15_000, call: 15_000, slow: 15_000, page: 15_000, hung: 15_000 });

/** As written by the build of the remote `tasks`. */
export const builtManifest: RemoteManifest = {
  metaData: { remoteEntry: { name: 'remote-entry.js' }, pluginVersion: '2.9.2' },
  exposes: [{ name: 'remote', assets: { js: { sync: ['expose.js'] } } }],
  shared: [],
};
const manifest = JSON.stringify(builtManifest);

/** As written by the build of the shell. */
export const shellContract = (said: Partial<ShellContract> = {}) =>
  JSON.stringify({
    hostContract: '1.0.0',
    federation: '2.9.2',
    routes: ['/login'],
    shared: {},
    strict: [],
    files: [],
    ...said,
  } satisfies ShellContract);

/** The files of one release, by their paths below its folder. */
export const releasedFiles = { 'remote-entry.js': 'entry()', 'expose.js': 'expose()' };

/** A registry with one release of the remote `tasks`. */
export const registryOf = (routes: string[], version = '1.0.0') => ({
  microFrontends: {
    tasks: [
      {
        url: `/remotes/tasks/${version}/mf-manifest.json`,
        metadata: { version, integrity: integrityOf(manifest) },
        deployment: { traffic: 100, default: true },
        extras: {
          hostContract: '^1.0.0',
          routes,
          files: Object.fromEntries(
            Object.entries(releasedFiles).map(([file, text]) => [file, integrityOf(text)]),
          ),
        },
      },
    ],
  },
});

/** The headers by which a cache asks whether what it has is current. @param known those with which it has got it */
export const conditionsOf = (known: Readonly<Record<string, unknown>>) => ({
  ...('etag' in known ? { 'if-none-match': String(known['etag']) } : {}),
  ...('last-modified' in known ? { 'if-modified-since': String(known['last-modified']) } : {}),
});

/** The built scripts of the edge. */
export const builtScripts = join(__dirname, '../../dist');

/** A built shell and a released remote on disk, and edges that serve them. */
export function createSite() {
  const folder = mkdtempSync(join(tmpdir(), 'edge-site-'));
  const running: FastifyInstance[] = [];
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    // Another file each time, as of who publishes: within a tick of the kernel, the time of one does not change.
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  };
  write(
    'shell/index.html',
    '<html><head><title>Shell</title><meta name="description" content="Of the site" /><!--page-head--></head><body><div id="root"></div></body></html>',
  );
  write('shell/shell-contract.json', shellContract());
  write('releases/tasks/1.0.0/mf-manifest.json', manifest);
  for (const [file, text] of Object.entries(releasedFiles)) {
    write(`releases/tasks/1.0.0/${file}`, text);
  }
  write('releases/registry.json', JSON.stringify(registryOf(['/browse-tasks', '/task/:taskId'])));
  return {
    folder,
    /** Writes a file below the site's folder. */
    write,
    async start(config: Partial<EdgeConfig> = {}): Promise<FastifyInstance> {
      const app = await createApp(
        {
          port: 0,
          host: '127.0.0.1',
          apiUrl: 'http://127.0.0.1:9',
          auth: { mode: 'emulator', projectId: 'demo-test', url: 'http://localhost:9099' },
          shellDirectory: join(folder, 'shell'),
          releasesDirectory: join(folder, 'releases'),
          shellReleases: true,
          provenReleases: true,
          inspector: undefined,
          logLevel: 'silent',
          render: true,
          pagesPerMinute: 0,
          ...config,
        },
        builtScripts,
      );
      running.push(app);
      return app;
    },
    async remove(): Promise<void> {
      for (const app of running) await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
