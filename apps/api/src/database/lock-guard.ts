import { mkdirSync, rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Far longer than the few file operations that a guard covers: older ones belong to the dead. */
const abandoned = 10_000;

function enter(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > abandoned) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/** Runs `work` while no other process is inside the same guard: making a folder succeeds for one. */
export async function withGuard<Result>(folder: string, work: () => Result): Promise<Result> {
  while (!enter(folder)) await sleep(20);
  try {
    return work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
