import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '@talentsphere/releases';
import { rootName } from '@talentsphere/releases/signing';
import type { createSigners } from '@talentsphere/releases/signing/testing/signed-store';
import { integrityOf } from '@talentsphere/releases/store';
import { builtManifest, createSite, registryOf, releasedFiles, shellContract } from './site';

export type Signers = Awaited<ReturnType<typeof createSigners>>;

/** What only a stranger has built. */
export const foreign = 'foreign()';
const foreignVersion = '6.6.6';
const foreignFiles = { 'remote-entry.js': foreign, 'expose.js': foreign };

export const owners = { tasks: ['/browse-tasks'], marketing: ['/'] };
export const rootRegistry = { microFrontends: {}, owners };

/** The registry of a remote that has another version, or files that nobody built. */
export function registryWith(
  name: string,
  version = '1.0.0',
  files: Record<string, string> = releasedFiles,
) {
  const routes = owners[name as keyof typeof owners] ?? [];
  const [release] = registryOf(routes, version).microFrontends.tasks;
  const integrities = Object.entries(files).map(([file, text]) => [file, integrityOf(text)]);
  const extras = { ...release!.extras, files: Object.fromEntries(integrities) };
  const url = `/remotes/${name}/${version}/mf-manifest.json`;
  return { microFrontends: { [name]: [{ ...release, url, extras }] } };
}

export const foreignRegistry = (name = 'tasks') => registryWith(name, foreignVersion, foreignFiles);

const foreignPage = `<html><head></head><body>${foreign}</body></html>`;
const foreignContract = shellContract({ files: ['index.html'] });

/** The registry of the shell with a release of a stranger. */
export function foreignShell() {
  const { hostContract, routes, shared, federation, strict } = JSON.parse(foreignContract);
  const release = {
    url: `/remotes/shell/${foreignVersion}/shell-contract.json`,
    metadata: { version: foreignVersion, integrity: integrityOf(foreignContract) },
    deployment: { traffic: 100, default: true },
    extras: {
      ...{ hostContract, routes, shared, provides: { federation, strict } },
      files: { 'index.html': integrityOf(foreignPage) },
    },
  };
  return { microFrontends: {}, shell: [release] };
}

/** A registry that nobody has signed. */
export const textOf = (registry: object) => `${JSON.stringify(registry, null, 2)}\n`;

const addresses = [
  ...['/', '/browse-tasks', '/registry.json', '/releases.json', '/shell-contract.json'],
  ...['tasks', 'marketing'].flatMap((name) =>
    ['1.0.0', foreignVersion].flatMap((version) =>
      ['mf-manifest.json', 'remote-entry.js', 'expose.js'].map(
        (file) => `/remotes/${name}/${version}/${file}`,
      ),
    ),
  ),
  `/remotes/shell/${foreignVersion}/index.html`,
];

/**
 * Waits until an edge has asked the store for what it follows, and has reported what is wrong with it. Pages do not
 * wait for a store that is slow, as on a busy machine; the metrics do.
 */
export const settled = (app: FastifyInstance) => app.inject('/metrics');

/** The answers of an edge that have something of a stranger in them. */
export async function foreignAnswers(app: FastifyInstance): Promise<string[]> {
  const found: string[] = [];
  await settled(app);
  for (const address of addresses) {
    const { body } = await app.inject(address);
    if (body.includes(foreign) || body.includes(foreignVersion)) found.push(address);
  }
  return found;
}

export async function registryOfSite(app: FastifyInstance) {
  await settled(app);
  return (await app.inject('/registry.json')).json<Registry>().microFrontends;
}

/** A store whose registries are signed, which also has the files of a stranger, and edges that follow it. */
export async function openSignedStore(signers: Signers) {
  const objects = new Map<string, string>();
  const reported: string[] = [];
  const copies: string[] = [];
  /** Milliseconds by which the clock of the edges is ahead. */
  let ahead = 0;
  const elapsed = performance.now.bind(performance);
  const now = Date.now.bind(Date);
  jest.spyOn(performance, 'now').mockImplementation(() => elapsed() + ahead);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);

  const honest = (name: string, version = 2, registry: object = registryWith(name)) =>
    signers.sign(name, registry, { version });
  function publish(name: string, version: string, files: Record<string, string>) {
    objects.set(`${name}/${version}/mf-manifest.json`, JSON.stringify(builtManifest));
    for (const [file, text] of Object.entries(files)) {
      objects.set(`${name}/${version}/${file}`, text);
    }
  }
  objects.set('trust.json', signers.trust);
  objects.set('registry.json', await honest(rootName, 2, rootRegistry));
  for (const name of Object.keys(owners)) {
    objects.set(`${name}/registry.json`, await honest(name));
    publish(name, '1.0.0', releasedFiles);
    publish(name, foreignVersion, foreignFiles);
  }
  objects.set(`shell/${foreignVersion}/index.html`, foreignPage);
  objects.set(`shell/${foreignVersion}/shell-contract.json`, foreignContract);

  const server = createServer(({ url = '', headers }, response) => {
    const text = objects.get(url.slice('/web/'.length));
    if (text === undefined) return void response.writeHead(404).end();
    const etag = `"${integrityOf(text)}"`;
    const isKnown = headers['if-none-match'] === etag;
    return void response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const site = createSite();

  /** Everything that edges ask for once in a while is asked for again. */
  const later = (ms = 60_000) => void (ahead += ms);
  const follow = (releasesDirectory: string, trust: { releasesTrust?: string } = {}) =>
    site.start({
      releasesUrl: `http://127.0.0.1:${port}/web`,
      releasesDirectory,
      render: false,
      ...trust,
    });
  return {
    /** The texts of the store, by key. */
    objects,
    /** What edges report from the end of their start on. */
    reported,
    /** A registry as its team signs it. */
    honest,
    publish,
    later,
    newCopy() {
      const copy = mkdtempSync(join(tmpdir(), 'signed-copy-'));
      copies.push(copy);
      return copy;
    },
    /** An edge that is not configured with the keys whose signatures count. */
    startUnsigned: (copy: string) => follow(copy),
    async start(copy: string) {
      const app = await follow(copy, { releasesTrust: signers.trust });
      app.log.error = (error: unknown) => void reported.push((error as Error).message);
      app.log.child = () => app.log;
      later();
      return app;
    },
    async close() {
      await site.remove();
      server.closeAllConnections();
      server.close();
      for (const copy of copies) rmSync(copy, { recursive: true });
    },
  };
}
