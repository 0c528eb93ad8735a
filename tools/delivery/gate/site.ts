import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '@talentsphere/process/command-error';
import { manifestFile, registryFile, shellContractFile, shellPath } from '@talentsphere/releases';
import { parseRegistry, parseShellContract } from '@talentsphere/releases/schema';
import type { Deployment } from './types';

const deadline = 30_000;

async function get(url: URL) {
  const signal = AbortSignal.timeout(deadline);
  const response = await fetch(url, { signal }).catch((error) => {
    const why = error.cause?.message ?? error.message;
    throw new CommandError(`${url} cannot be reached (${why}): set SITE_URL to the running site.`);
  });
  if (response.ok) return response;
  throw new CommandError(`${url} answered ${response.status}: set SITE_URL to the running site.`);
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
  async function read<Content>(file: string, parse: (text: string, place: string) => Content) {
    const url = new URL(`/${file}`, address);
    return parse(await (await get(url)).text(), url.href);
  }
  const contract = () => read(shellContractFile, parseShellContract);
  return {
    contract,
    registry: () => read(registryFile, parseRegistry),
    async shell(folder) {
      const { files, server } = await contract();
      await download(new URL(shellPath, address), server ? [...files, server] : files, folder);
      return folder;
    },
    async copyRelease({ url, extras }, folder) {
      const files = [manifestFile, ...Object.keys(extras.files)];
      await download(new URL('.', new URL(url, address)), files, folder);
    },
  };
}
