import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '@talentsphere/file-lock';
import { Fault } from '@talentsphere/process/fault';
import { publishedFiles } from './published-files';
import { parseRegistry, registryName, registryText } from './registry';
import type { ReleaseTarget } from './types';

const lockPatience = 20_000;

async function writeAtomically(file: string, text: string) {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

const readIfThere = async (file: string) => (existsSync(file) ? readFile(file, 'utf8') : undefined);

async function patientLock(file: string) {
  const deadline = Date.now() + lockPatience;
  for (;;) {
    const lock = await takeLock(file);
    if ('release' in lock) return lock;
    if (Date.now() > deadline) {
      throw new Fault(
        `Process ${lock.holder} has been releasing for ${lockPatience / 1_000} s: wait for it, then try again.`,
      );
    }
    await sleep(50);
  }
}

/** Releases in a folder, which the edge serves under `/remotes/`. */
export function folderTarget(folder: string): ReleaseTarget {
  const registryFile = path.join(folder, registryName);
  const historyFile = path.join(folder, 'history.jsonl');
  const readRegistry = async () => parseRegistry(await readIfThere(registryFile), registryFile);
  return {
    readRegistry,
    async changeRegistry(change) {
      await mkdir(folder, { recursive: true });
      const lock = await patientLock(path.join(folder, 'release.lock'));
      try {
        const registry = await readRegistry();
        const result = await change(registry);
        if (result) await writeAtomically(registryFile, registryText(registry));
        return result;
      } finally {
        lock.release();
      }
    },
    async store({ name, version, folder: build }) {
      const target = path.join(folder, name, version);
      if (existsSync(target)) return;
      // Beside the other releases, so that renaming is one step of one disk.
      const temporary = path.join(folder, name, `.${version}.${process.pid}.tmp`);
      await rm(temporary, { recursive: true, force: true });
      for (const file of publishedFiles(build)) {
        await cp(path.join(build, file), path.join(temporary, file));
      }
      await rename(temporary, target);
    },
    appendHistory: (change) => appendFile(historyFile, `${JSON.stringify(change)}\n`),
    async readHistory(most) {
      const lines = ((await readIfThere(historyFile)) ?? '').split('\n').filter(Boolean);
      return lines.slice(-most).map((line) => JSON.parse(line));
    },
  };
}
