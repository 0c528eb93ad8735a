import { constants, existsSync } from 'node:fs';
import { appendFile, chmod, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeAbandoned } from './abandoned';
import { takeLock } from './file-lock';
import {
  ContendedError,
  descriptionFile,
  RefusedError,
  releaseFolder,
  ReleaseError,
  UnavailableError,
} from '../index';
import { filesIn, publishedFiles } from './builds/published-files';
import { newestChanges, readChanges, type RecordedChange } from './change';
import { largestFile, readBounded, readDocument, readEnd } from './read-document';
import { registriesIn } from './registry-document';
import type { Signing } from './signing';
import type { Documents, ReleaseTarget } from './types';

/** Bytes at the end of the history of one remote that are looked at: a line has some hundred. */
const newestHistory = 10_000_000;
/** Milliseconds to wait for another command. */
const lockTimeoutMs = 20_000;

/** Makes a file or a folder that is complete when it gets its name. Of one that fails, nothing stays: the disk may be full. */
async function makeAtomically(target: string, temporary: string, make: () => Promise<void>) {
  try {
    await make();
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Nobody reads half of it, whenever the process ends.
 * @param mode that of other files if omitted
 */
export function writeAtomically(file: string, text: string, mode?: number): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  return makeAtomically(file, temporary, async () => {
    await writeFile(temporary, text);
    if (mode !== undefined) await chmod(temporary, mode);
  });
}

/** The end of a history, which may begin in the middle of a line. */
const readHistoryFile = async (file: string) =>
  existsSync(file) ? readEnd(file, newestHistory) : Buffer.alloc(0);

async function waitForLock(file: string) {
  const deadline = performance.now() + lockTimeoutMs;
  for (;;) {
    const lock = await takeLock(file);
    if ('release' in lock) return lock;
    if (performance.now() > deadline) {
      throw new ContendedError(
        `Process ${lock.holder} has been releasing for ${lockTimeoutMs / 1_000} s: wait for it, then try again.`,
      );
    }
    await sleep(50);
  }
}

const refusals = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * @throws RefusedError when the system does not let this account write there
 * @throws ReleaseError for what the system says of the files, among which a team may put anything
 */
async function writing<Result>(place: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    if (refusals.has(code))
      throw new RefusedError(`This account may not write ${place} (${code}).`, { cause: error });
    throw new ReleaseError(`${place} cannot be written: ${message}.`, { cause: error });
  }
}

/** Not through a link, which would lead to any file that this account may write. */
const append = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW;

function documentsIn(folder: string): Documents {
  const placeOf = (file: string) => path.join(folder, file);
  const read = async (file: string) =>
    existsSync(placeOf(file)) ? readDocument(placeOf(file)) : undefined;
  return {
    placeOf,
    read,
    change: (file, change) =>
      writing(placeOf(file), async () => {
        // Each document has a lock next to it: who may write one, may write its lock, and no other.
        const directory = path.dirname(placeOf(file));
        await mkdir(directory, { recursive: true });
        const lock = await waitForLock(path.join(directory, 'release.lock'));
        try {
          await removeAbandoned(directory);
          const changed = await change(await read(file));
          if (!changed) return undefined;
          if (!lock.isHeld()) {
            throw new ContendedError(
              'Nothing was changed: another command took over, because this one did not answer for a while. Try again.',
            );
          }
          await writeAtomically(placeOf(file), changed.text);
          return changed.result;
        } finally {
          lock.release();
        }
      }),
  };
}

/** Releases in a folder, which the edge serves. */
export function folderTarget(folder: string, signing?: Signing): ReleaseTarget {
  const documents = documentsIn(folder);
  const historyOf = (name: string) => path.join(folder, name, 'history.jsonl');
  const appendHistory = (change: RecordedChange) =>
    writing(historyOf(change.remote), async () => {
      const file = historyOf(change.remote);
      const lock = await waitForLock(`${file}.lock`);
      try {
        const line = JSON.stringify(change);
        const before = (await readHistoryFile(file)).toString();
        if (before.split('\n').includes(line)) return false;
        // A crash may have left an incomplete line: this change starts a new one.
        const separator = before === '' || before.endsWith('\n') ? '' : '\n';
        await appendFile(file, `${separator}${line}\n`, { flag: append });
        return true;
      } finally {
        lock.release();
      }
    });
  const { names, ...registries } = registriesIn(documents, appendHistory, signing);
  async function readLines(name: string, most: number) {
    const file = historyOf(name);
    const bytes = await readHistoryFile(file);
    const isWhole = bytes.length < newestHistory;
    const lines = bytes
      .toString()
      .split('\n')
      .map((text, index) => ({
        text,
        place: `${isWhole ? `Line ${index + 1}` : 'A line'} of ${file}`,
      }))
      .slice(isWhole ? 0 : 1)
      .filter(({ text }) => text);
    return readChanges(lines.slice(-most), name);
  }
  return {
    ...registries,
    documents,
    appendHistory,
    async readFile(file) {
      const place = path.join(folder, file);
      return existsSync(place) ? readBounded(place, largestFile) : undefined;
    },
    async listFiles(name, version) {
      const place = path.join(folder, releaseFolder(name, version));
      return existsSync(place) ? filesIn(place) : [];
    },
    async store({ name, version, folder: build, statement }) {
      const target = path.join(folder, releaseFolder(name, version));
      // Next to the other releases, so that a rename is atomic on one file system.
      const unfinished = (what: string) => path.join(folder, name, `.${what}.${process.pid}.tmp`);
      const state = async (directory: string) => {
        const place = statement && path.join(directory, statement.listed.file);
        if (!place || existsSync(place)) return;
        const made = unfinished(statement.listed.file);
        await makeAtomically(place, made, () => writeFile(made, statement.text));
      };
      if (existsSync(target)) return state(target);
      const temporary = unfinished(version);
      await rm(temporary, { recursive: true, force: true });
      await makeAtomically(target, temporary, async () => {
        const published = publishedFiles(build, descriptionFile(name));
        for (const each of published) {
          await cp(path.join(build, each), path.join(temporary, each));
        }
        await state(temporary);
        if (!published.every((each) => existsSync(path.join(temporary, each)))) {
          throw new UnavailableError(
            `Nothing was changed: another command removed ${temporary}, because this one did not answer for a day. Try again.`,
          );
        }
      });
    },
    async remove(name, version) {
      const place = path.join(folder, releaseFolder(name, version));
      const removed = path.join(folder, name, `.${version}.${process.pid}.removed`);
      await rm(removed, { recursive: true, force: true });
      // First out of its address: when this is interrupted, no address has some of its files only.
      if (existsSync(place)) await rename(place, removed);
      await rm(removed, { recursive: true, force: true });
    },
    readHistory: async (most) => newestChanges(await names(), most, readLines),
  };
}
