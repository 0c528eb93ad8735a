import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../lib/fault.mjs';
import { takeLock } from '../lib/file-lock.mjs';

const schema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
const lockPatience = 20_000;

/** Compressed beside the files they stand for, or of no use to a browser. */
const left = /(^|[\\/])(mf-stats|carried-packages)\.json(\.br|\.gz)?$/;

/** @param {string} file @param {string} text */
async function writeAtomically(file, text) {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/** @param {string} file */
async function patientLock(file) {
  const deadline = Date.now() + lockPatience;
  for (;;) {
    const lock = takeLock(file);
    if ('release' in lock) return lock;
    if (Date.now() > deadline) {
      throw new Fault(
        `Process ${lock.holder} has been releasing for ${lockPatience / 1_000} s: wait for it, then try again.`,
      );
    }
    await sleep(50);
  }
}

/**
 * Releases in a folder, which the edge serves under `/remotes/`.
 * @param {string} folder
 * @returns {import('./types.d.mts').ReleaseTarget}
 */
export function folderTarget(folder) {
  const registryFile = path.join(folder, 'registry.json');
  return {
    async lock() {
      await mkdir(folder, { recursive: true });
      const { release } = await patientLock(path.join(folder, 'release.lock'));
      return { release: async () => release() };
    },
    async readRegistry() {
      if (!existsSync(registryFile)) return { schema, microFrontends: {} };
      const text = await readFile(registryFile, 'utf8');
      try {
        return JSON.parse(text);
      } catch {
        throw new Fault(
          `${registryFile} is broken: restore it from a copy, or remove it and release every remote.`,
        );
      }
    },
    writeRegistry: (registry) =>
      writeAtomically(registryFile, `${JSON.stringify(registry, null, 2)}\n`),
    async store({ name, version, folder: build }) {
      const target = path.join(folder, name, version);
      if (existsSync(target)) return;
      // Beside the other releases, so that renaming is one step of one disk.
      const temporary = path.join(folder, name, `.${version}.${process.pid}.tmp`);
      await rm(temporary, { recursive: true, force: true });
      await cp(build, temporary, { recursive: true, filter: (source) => !left.test(source) });
      await rename(temporary, target);
    },
    appendHistory: (change) =>
      appendFile(path.join(folder, 'history.jsonl'), `${JSON.stringify(change)}\n`),
  };
}
