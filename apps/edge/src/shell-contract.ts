import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { satisfiesCaret } from '@talentsphere/federation/contract-range';
import type { RemoteRelease } from '@talentsphere/federation/release';

export const shellContractFile = 'shell-contract.json';

/** The part of what the shell's build says about itself that the edge goes by. */
export interface ShellContract {
  hostContract: string;
  /** Path patterns that the shell serves by itself; a shell of an earlier build does not say. */
  routes?: readonly string[];
}

/** A built shell. */
export interface Shell {
  /** Undefined for one that says nothing, such as the one that is a single bundle. */
  contract: ShellContract | undefined;
  /** Tells it from any other build: a page names its files by their content. */
  version: string;
}

/** @param html the shell's page */
export async function readShell(directory: string, html: string): Promise<Shell> {
  const text = await readFile(join(directory, shellContractFile), 'utf8').catch(() => undefined);
  const digest = createHash('sha256')
    .update(html)
    .update(text ?? '');
  return {
    contract: text === undefined ? undefined : (JSON.parse(text) as ShellContract),
    version: digest.digest('hex').slice(0, 12),
  };
}

/** Whether the shell will load this release: nothing is preloaded that it refuses. */
export function isAccepted({ contract }: Shell, release: RemoteRelease): boolean {
  return !contract || satisfiesCaret(contract.hostContract, release.hostContract);
}
