import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@talentsphere/dev/process/workspace';
import type { RunningProduct } from '@talentsphere/e2e/product';
import { startSecondEdge } from '@talentsphere/e2e/second-edge';
import {
  manifestUrl,
  registryFile,
  shellContractFile,
  type Registry,
  type RegistryRelease,
  type ShellContract,
} from '@talentsphere/releases';
import { folderTarget, releasesFolder } from '@talentsphere/releases/store';

const filesOfRelease = 12;
/** Of so many remotes, one has an entry in a menu and a panel. */
const withPlaces = 10;

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const chunk = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** A release as large as those of the product. */
function releaseOf(name: string, version: string, before?: string): RegistryRelease {
  const names = Array.from({ length: filesOfRelease }, (_, file) => {
    const script = file === 0 ? 'remote-entry' : `screen-${file}`;
    return `${script}.${chunk(`${name} ${version} ${file}`)}.js`;
  });
  const number = Number(name.replace(/\D/g, ''));
  const address = `/${name}`;
  const places = {
    navigation: [{ place: 'dashboard', text: `Team ${number}`, address, order: 200 + number }],
    panels: [{ slot: 'task.aside', order: number }],
  };
  return {
    url: manifestUrl(name, version),
    ...(before ? { fallbackUrl: manifestUrl(name, before) } : {}),
    metadata: { version, integrity: hash(`${name} ${version}`) },
    deployment: { traffic: before ? 100 : 0, default: before !== undefined },
    extras: {
      hostContract: '^3.1.0',
      routes: [address, `${address}/list`, `${address}/new`, `${address}/:id`],
      files: Object.fromEntries(names.map((file) => [file, hash(`${file} ${version}`)])),
      ...(number % withPlaces === 0 ? places : {}),
    },
  };
}

/** The registry of a site, with generated remotes, up to a number of them. */
function withRemotes(registry: Registry, count: number): Registry {
  const missing = count - Object.keys(registry.microFrontends).length;
  const generated = Array.from({ length: missing }, (_, number): [string, RegistryRelease[]] => {
    const name = `team-${number + 1}`;
    return [name, [releaseOf(name, '1.1.0', '1.0.0'), releaseOf(name, '1.0.0')]];
  });
  const microFrontends = { ...registry.microFrontends, ...Object.fromEntries(generated) };
  const owners = Object.fromEntries(
    generated.map(([name, [release]]) => [name, release?.extras.routes ?? []]),
  );
  return { ...registry, microFrontends, owners: { ...registry.owners, ...owners } };
}

/** A copy of the built shell whose pages have all releases, as those of shells before had. */
async function shellOfBefore(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'talentsphere-shell-'));
  await cp(inRoot('apps/shell/dist'), folder, { recursive: true });
  const file = path.join(folder, shellContractFile);
  const contract = JSON.parse(await readFile(file, 'utf8')) as ShellContract;
  await writeFile(file, JSON.stringify({ ...contract, fetchesReleases: false }));
  return folder;
}

/** Another edge of a product, for a site with more remotes. */
export async function startEdgeWith(product: RunningProduct, remotes: number, isBefore: boolean) {
  const releases = await mkdtemp(path.join(tmpdir(), 'talentsphere-releases-'));
  await cp(releasesFolder(product.dataDir), releases, { recursive: true });
  const file = path.join(releases, registryFile);
  const registry = await folderTarget(releases).readRegistry();
  await writeFile(file, JSON.stringify(withRemotes(registry, remotes)));
  const shell = isBefore ? await shellOfBefore() : undefined;
  const edge = await startSecondEdge(product, {
    RELEASES_DIR: releases,
    RATE_LIMIT_PAGES: '0',
    ...(shell ? { SHELL_DIR: shell } : {}),
  });
  return {
    url: edge.url,
    async stop() {
      await edge.stop();
      for (const folder of [releases, ...(shell ? [shell] : [])]) {
        await rm(folder, { recursive: true });
      }
    },
  };
}
