import { mkdirSync, rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from './attempt';

/** Milliseconds, far longer than the few file operations that a guard covers: an older one was abandoned. */
const abandoned = 10_000;

function enter(folder: string): boolean {
  if (attempt(() => mkdirSync(folder), 'EEXIST')) return true;
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - made > abandoned) rmSync(folder, { recursive: true, force: true });
  return false;
}

/** Runs `work` while no other process is inside the same guard: making a folder succeeds for one. */
export async function withGuard(folder: string, work: () => void): Promise<void> {
  while (!enter(folder)) await sleep(20);
  try {
    work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
