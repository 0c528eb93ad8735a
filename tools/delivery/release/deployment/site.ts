import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { registryFile, shellContractFile, shellPath } from '@talentsphere/releases';
import { parseRegistry, parseShellContract } from '@talentsphere/releases/schema';
import { integrityOf } from '@talentsphere/releases/store';
import type { Deployment } from './types';

const defaultDeadline = 30_000;

const advice = 'set SITE_URL to the running site, or start that of this machine with npm start';

async function get(url: URL, deadline = defaultDeadline): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(deadline) });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    throw new CommandError(`${url} answered ${response.status}: ${advice}.`);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { cause, message } = error as Error;
    // Of a name with several addresses, the cause has no message.
    const why = (cause as Error | undefined)?.message || message;
    throw new CommandError(`${url} cannot be reached (${why}): ${advice}.`, { cause: error });
  }
}

/**
 * Fetches files that lie beside each other.
 * @param files with their hashes, where these are known
 */
async function download(base: URL, files: Record<string, string | undefined>, folder: string) {
  for (const [file, integrity] of Object.entries(files)) {
    const url = new URL(file, base);
    const bytes = await get(url);
    if (integrity !== undefined && integrityOf(bytes) !== integrity) {
      throw new CommandError(`${url} is not the file that the registry lists: its hash differs.`);
    }
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}

/** What a running site is made of, fetched from it. */
export function siteDeployment(address: string): Deployment {
  async function read<Content>(
    file: string,
    parse: (text: string, place: string) => Content,
    deadline?: number,
  ) {
    const url = new URL(`/${file}`, address);
    return parse((await get(url, deadline)).toString(), url.href);
  }
  const contract = (deadline?: number) => read(shellContractFile, parseShellContract, deadline);
  return {
    name: address,
    contract,
    registry: () => read(registryFile, parseRegistry),
    async shell(folder) {
      const { files, server } = await contract();
      const all = server ? [...files, server] : files;
      // Nothing lists their hashes: the page that the site sends is trusted as well.
      const unlisted = Object.fromEntries(all.map((file) => [file, undefined]));
      await download(new URL(shellPath, address), unlisted, folder);
      return folder;
    },
    async copyRelease({ url, metadata, extras }, folder) {
      const files = { [path.posix.basename(url)]: metadata.integrity, ...extras.files };
      await download(new URL('.', new URL(url, address)), files, folder);
    },
  };
}
