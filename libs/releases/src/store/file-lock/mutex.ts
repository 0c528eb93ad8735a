import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from './attempt';

/** Milliseconds after which a mutex counts as abandoned; far longer than the few file operations that it covers. */
const abandoned = 10_000;

function enter(folder: string): boolean {
  if (attempt(() => mkdirSync(folder), 'EEXIST')) return true;
  const made = lstatSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  // Who may write there may also put something there whose time is to come.
  if (Math.abs(Date.now() - made) > abandoned) rmSync(folder, { recursive: true, force: true });
  return false;
}

/** Runs `work` while no other process holds the same mutex: only one process can create a folder. */
export async function withMutex(folder: string, work: () => void): Promise<void> {
  while (!enter(folder)) await sleep(20);
  try {
    work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
