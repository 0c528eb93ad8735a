import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  folderOf,
  placeOf,
  satisfiesCaret,
  shellContractFile,
  shellContractOf,
  type RegistryRelease,
  type RemoteRelease,
  type ShellContract,
} from '@talentsphere/releases';
import { parseShellContract } from '@talentsphere/releases/schema';
import { readListed, type ReleaseFolder } from '../files/read-listed';
import type { Half } from './protocol';

/** A shell, read whole. */
export interface Shell {
  /** Undefined for a build without one, such as the single bundle. */
  contract: ShellContract | undefined;
  /** Identifies the build. */
  version: string;
  /** Its page. */
  html: string;
  /** Renders its pages; undefined for a shell without one. */
  half: Half | undefined;
}

const pageFile = 'index.html';

/**
 * The shell in a folder.
 * @throws ReleaseError when the shell's contract has another shape
 */
export async function readShell(directory: string): Promise<Shell> {
  const html = await readFile(join(directory, pageFile), 'utf8');
  const place = join(directory, shellContractFile);
  const text = existsSync(place) ? await readFile(place, 'utf8') : undefined;
  const contract = text === undefined ? undefined : parseShellContract(text, place);
  const file = contract?.server;
  // The page refers to the files of the build by content hash.
  const digest = createHash('sha256')
    .update(html)
    .update(text ?? '');
  return {
    contract,
    version: digest.digest('hex').slice(0, 12),
    html,
    half: file ? { file, code: await readFile(join(directory, file), 'utf8') } : undefined,
  };
}

/** The shell of a release. @throws when it has no whole copy here, or is not what was published */
export async function readReleasedShell(
  folder: ReleaseFolder,
  release: RegistryRelease,
): Promise<Shell> {
  const { url, metadata, extras } = release;
  const read = async (file: string) => {
    const integrity = extras.files[file];
    if (!integrity) throw new Error(`${url} lists no ${file}.`);
    const place = `${folderOf(placeOf(url))}${file}`;
    return { file: place, code: (await readListed(folder, { place, integrity })).toString() };
  };
  // A page whose scripts are missing would show nothing. One after the other: the time of a request has its wait for others.
  for (const file of Object.keys(extras.files)) await read(file);
  const page = await read(pageFile);
  return {
    contract: shellContractOf(release),
    version: metadata.version,
    html: page.code,
    half: extras.server ? await read(extras.server) : undefined,
  };
}

/**
 * Whether the shell's server half can render this release: it has one, which needs no other
 * version of a shared package than the shell's.
 */
export function canRender(
  { contract }: Pick<Shell, 'contract'>,
  { server }: RemoteRelease,
): boolean {
  const ranges = Object.entries(server?.shared ?? {});
  return (
    server !== undefined &&
    ranges.every(([name, range]) => {
      const version = contract?.shared[name];
      return version === undefined || satisfiesCaret(version, range);
    })
  );
}
