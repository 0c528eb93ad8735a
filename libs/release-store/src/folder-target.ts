import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '@talentsphere/file-lock';
import { registryFile, ReleaseError, releaseFolder } from '@talentsphere/releases';
import { publishedFiles } from './builds/published-files';
import { parseChange } from './change';
import { readRegistry, registryText } from './registry-document';
import type { ReleaseTarget } from './types';

/** Milliseconds to wait for another command. */
const lockTimeoutMs = 20_000;

async function writeAtomically(file: string, text: string) {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

const readIfThere = async (file: string) => (existsSync(file) ? readFile(file, 'utf8') : undefined);

async function waitForLock(file: string) {
  const deadline = Date.now() + lockTimeoutMs;
  for (;;) {
    const lock = await takeLock(file);
    if ('release' in lock) return lock;
    if (Date.now() > deadline) {
      throw new ReleaseError(
        `Process ${lock.holder} has been releasing for ${lockTimeoutMs / 1_000} s: wait for it, then try again.`,
      );
    }
    await sleep(50);
  }
}

/** Releases in a folder, which the edge serves. */
export function folderTarget(folder: string): ReleaseTarget {
  const file = path.join(folder, registryFile);
  const historyFile = path.join(folder, 'history.jsonl');
  const read = async () => readRegistry(await readIfThere(file), file);
  return {
    readRegistry: read,
    async changeRegistry(change) {
      await mkdir(folder, { recursive: true });
      const lock = await waitForLock(path.join(folder, 'release.lock'));
      try {
        const registry = await read();
        const result = await change(registry);
        if (result) await writeAtomically(file, registryText(registry));
        return result;
      } finally {
        lock.release();
      }
    },
    async store({ name, version, folder: build }) {
      const target = path.join(folder, releaseFolder(name, version));
      if (existsSync(target)) return;
      // Beside the other releases, so that renaming is one step of one disk.
      const temporary = path.join(folder, name, `.${version}.${process.pid}.tmp`);
      await rm(temporary, { recursive: true, force: true });
      for (const each of publishedFiles(build)) {
        await cp(path.join(build, each), path.join(temporary, each));
      }
      await rename(temporary, target);
    },
    appendHistory: (change) => appendFile(historyFile, `${JSON.stringify(change)}\n`),
    async readHistory(most) {
      const lines = ((await readIfThere(historyFile)) ?? '').split('\n').filter(Boolean);
      return lines.slice(-most).map((line) => parseChange(line, historyFile));
    },
  };
}
