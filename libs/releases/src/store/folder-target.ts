import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from './file-lock';
import { descriptionFile, registryFile, ReleaseError, releaseFolder } from '../index';
import { publishedFiles } from './builds/published-files';
import { readChange } from './change';
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
        if (!result) return undefined;
        const text = registryText(registry);
        if (!lock.isHeld()) {
          throw new ReleaseError(
            'Nothing was changed: another command took over, because this one did not answer for a while. Try again.',
          );
        }
        await writeAtomically(file, text);
        return result;
      } finally {
        lock.release();
      }
    },
    async store({ name, version, folder: build }) {
      const target = path.join(folder, releaseFolder(name, version));
      if (existsSync(target)) return;
      // Next to the other releases, so that the rename is atomic on one file system.
      const temporary = path.join(folder, name, `.${version}.${process.pid}.tmp`);
      await rm(temporary, { recursive: true, force: true });
      for (const each of publishedFiles(build, descriptionFile(name))) {
        await cp(path.join(build, each), path.join(temporary, each));
      }
      await rename(temporary, target);
    },
    async remove(name, version) {
      await rm(path.join(folder, releaseFolder(name, version)), { recursive: true, force: true });
    },
    async appendHistory(change) {
      const before = (await readIfThere(historyFile)) ?? '';
      // A crash may have left an incomplete line: this change starts a new one.
      const separator = before === '' || before.endsWith('\n') ? '' : '\n';
      await appendFile(historyFile, `${separator}${JSON.stringify(change)}\n`);
    },
    async readHistory(most) {
      const lines = ((await readIfThere(historyFile)) ?? '').split('\n');
      return lines
        .map((text, index) => ({ text, place: `Line ${index + 1} of ${historyFile}` }))
        .filter(({ text }) => text)
        .slice(-most)
        .map(({ text, place }) => readChange(text, place));
    },
  };
}
