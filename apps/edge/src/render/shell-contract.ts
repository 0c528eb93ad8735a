import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  satisfiesCaret,
  shellContractFile,
  type RemoteRelease,
  type ShellContract,
} from '@talentsphere/releases';
import { parseShellContract } from '@talentsphere/releases/schema';

/** A built shell. */
export interface Shell {
  /** Undefined for a build without one, such as the single bundle. */
  contract: ShellContract | undefined;
  /** Identifies the build: the page refers to its files by content hash. */
  version: string;
}

/**
 * @param html the shell's page
 * @throws ReleaseError when the shell's contract has another shape
 */
export async function readShell(directory: string, html: string): Promise<Shell> {
  const file = join(directory, shellContractFile);
  const text = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  const digest = createHash('sha256')
    .update(html)
    .update(text ?? '');
  return {
    contract: text === undefined ? undefined : parseShellContract(text, file),
    version: digest.digest('hex').slice(0, 12),
  };
}

/**
 * Whether the shell's server half can render this release: it has one, which needs no other
 * version of a shared package than the shell's.
 */
export function canRender({ contract }: Shell, { server }: RemoteRelease): boolean {
  const ranges = Object.entries(server?.shared ?? {});
  return (
    server !== undefined &&
    ranges.every(([name, range]) => {
      const version = contract?.shared[name];
      return version === undefined || satisfiesCaret(version, range);
    })
  );
}
