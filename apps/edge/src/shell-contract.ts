import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { satisfiesCaret } from '@talentsphere/federation/contract-range';
import type { RemoteRelease } from '@talentsphere/federation/release';

export const shellContractFile = 'shell-contract.json';

/** The part of what the shell's build says about itself that decides which remotes it takes. */
export interface ShellContract {
  hostContract: string;
}

/** Undefined for a shell that says nothing, such as the one that is a single bundle. */
export async function readShellContract(directory: string): Promise<ShellContract | undefined> {
  const text = await readFile(join(directory, shellContractFile), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ShellContract);
}

/** Whether the shell will load this release: nothing is preloaded that it refuses. */
export function isAccepted(shell: ShellContract | undefined, release: RemoteRelease): boolean {
  return !shell || satisfiesCaret(shell.hostContract, release.hostContract);
}
