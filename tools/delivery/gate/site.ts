import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@talentsphere/process/fault';
import type { Registry } from '@talentsphere/release/types';
import type { ShellContract } from '../doctor/types';
import type { Deployment } from './types';

const deadline = 30_000;

async function get(url: URL) {
  const signal = AbortSignal.timeout(deadline);
  const response = await fetch(url, { signal }).catch((error) => {
    const why = error.cause?.message ?? error.message;
    throw new Fault(`${url} cannot be reached (${why}): set SITE_URL to the running site.`);
  });
  if (response.ok) return response;
  throw new Fault(`${url} answered ${response.status}: set SITE_URL to the running site.`);
}

/** Fetches files that lie beside each other. */
async function download(base: URL, files: string[], folder: string) {
  for (const file of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    const body = await (await get(new URL(file, base))).arrayBuffer();
    await writeFile(target, Buffer.from(body));
  }
}

/** What a running site is made of, fetched from it. */
export function siteDeployment(address: string): Deployment {
  if (!URL.canParse(address)) {
    throw new Fault(`SITE_URL=${address} is not an address: write it as https://host.`);
  }
  const readJson = async <Content>(file: string) =>
    (await (await get(new URL(file, address))).json()) as Content;
  const contract = () => readJson<ShellContract>('/shell-contract.json');
  return {
    contract,
    registry: () => readJson<Registry>('/registry.json'),
    async shell(folder) {
      await download(new URL('/assets/', address), (await contract()).files, folder);
      return folder;
    },
    async copyRelease({ url, extras }, folder) {
      const manifest = new URL(url, address);
      const name = path.posix.basename(manifest.pathname);
      await download(new URL('.', manifest), [name, ...Object.keys(extras.files)], folder);
    },
  };
}
