import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '../lib/fault.mjs';

const deadline = 30_000;

/** @param {URL} url */
async function get(url) {
  const signal = AbortSignal.timeout(deadline);
  const response = await fetch(url, { signal }).catch((error) => {
    const why = error.cause?.message ?? error.message;
    throw new Fault(`${url} cannot be reached (${why}): set SITE_URL to the running site.`);
  });
  if (response.ok) return response;
  throw new Fault(`${url} answered ${response.status}: set SITE_URL to the running site.`);
}

/**
 * Fetches files that lie beside each other.
 * @param {URL} base
 * @param {string[]} files
 * @param {string} folder
 */
async function download(base, files, folder) {
  for (const file of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    const body = await (await get(new URL(file, base))).arrayBuffer();
    await writeFile(target, Buffer.from(body));
  }
}

/**
 * What a running site is made of, fetched from it.
 * @param {string} address
 * @returns {import('./types.d.mts').Deployment}
 */
export function siteDeployment(address) {
  if (!URL.canParse(address)) {
    throw new Fault(`SITE_URL=${address} is not an address: write it as https://host.`);
  }
  /** @param {string} file */
  const readJson = async (file) => /** @type {any} */ ((await get(new URL(file, address))).json());
  const contract = () => readJson('/shell-contract.json');
  return {
    contract,
    registry: () => readJson('/registry.json'),
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
