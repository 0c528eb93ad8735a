import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ContendedError, descriptionFile, releaseFolder } from '../../index';
import { publishedFiles } from '../builds/published-files';
import {
  largestLine,
  newestChanges,
  readChanges,
  skipLine,
  type HistoryLine,
  type RecordedChange,
} from '../change';
import { largestRegistry } from '../read-document';
import { registriesIn } from '../registry-document';
import type { Signing } from '../signing';
import type { Build, Documents, ReleaseTarget, StorePlace } from '../types';
import { contentHeaders } from './content-headers';
import { openBucket } from './s3-bucket';

/** Milliseconds from its first conflict in which a change has to succeed: before it, it may upload a build. */
const timeoutMs = 20_000;
const uploadsAtOnce = 8;

const forEver = { CacheControl: 'public, max-age=31536000, immutable' };
const json = { ContentType: 'application/json', CacheControl: 'no-cache' };

/** Runs an action for each item, with limited concurrency. */
async function forEachOf<Item>(items: Item[], action: (item: Item) => Promise<void>) {
  // All workers share one iterator, so each takes the next item when it is free.
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await action(item);
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, worker));
}

type Bucket = ReturnType<typeof openBucket>;

/** There are no locks: writes are conditional, and a command whose condition fails starts over. */
function documentsIn(store: Bucket, { bucket, prefix }: StorePlace): Documents {
  const placeOf = (file: string) => `s3://${bucket}/${prefix}${file}`;
  return {
    placeOf,
    read: async (file) => (await store.read(`${prefix}${file}`, largestRegistry))?.text,
    async change(file, change) {
      const key = `${prefix}${file}`;
      let deadline = Infinity;
      while (performance.now() < deadline) {
        const before = await store.read(key, largestRegistry);
        const changed = await change(before?.text);
        if (!changed) return undefined;
        const { text, result } = changed;
        if (await store.write(key, text, json, before?.etag)) return result;
        // When the response to a write is lost, the SDK retries, and conflicts with its own first write.
        if ((await store.read(key, largestRegistry))?.text === text) return result;
        deadline = Math.min(deadline, performance.now() + timeoutMs);
        await sleep(50 + Math.random() * 200);
      }
      throw new ContendedError(
        `Others have been changing ${placeOf(file)} for ${timeoutMs / 1_000} s without a pause: try again.`,
      );
    },
  };
}

/** Releases in an S3-compatible store. */
export function s3Target(place: StorePlace, signing?: Signing): ReleaseTarget {
  const { bucket, prefix } = place;
  const store = openBucket(bucket);
  const documents = documentsIn(store, place);
  const historyOf = (name: string) => `${prefix}${name && `${name}/`}history/`;

  const keyOf = ({ name, version }: Pick<Build, 'name' | 'version'>, file: string) =>
    `${prefix}${releaseFolder(name, version)}/${file}`;

  async function upload(build: Build, file: string, text?: string) {
    const body = text ?? (await readFile(path.join(build.folder, file)));
    const headers = { ...contentHeaders(file), ...forEver };
    // A file that exists was left by an interrupted upload: the same name means the same content.
    await store.write(keyOf(build, file), body, headers);
  }

  async function readLines(name: string, most: number) {
    const keys = (await store.list(historyOf(name))).slice(-most);
    const readLine = async (key: string): Promise<HistoryLine[]> => {
      const line = await store.read(key, largestLine);
      return line ? [{ text: line.text, place: `s3://${bucket}/${key}` }] : [];
    };
    const lines = await Promise.all(keys.map((key) => readLine(key).catch(skipLine)));
    return readChanges(lines.flat(), name);
  }

  async function appendHistory(change: RecordedChange) {
    // Objects cannot be appended to: each line is an object, and the times in their names give the order.
    const key = `${historyOf(change.remote)}${change.at}-${change.id}.json`;
    return store.write(key, `${JSON.stringify(change)}\n`, json);
  }
  const { names, ...registries } = registriesIn(documents, appendHistory, signing);

  return {
    ...registries,
    documents,
    appendHistory,
    readFile: (file) => store.readBytes(`${prefix}${file}`),
    async listFiles(name, version) {
      const folder = keyOf({ name, version }, '');
      return (await store.list(folder)).map((key) => key.slice(folder.length));
    },
    async store(build) {
      const { statement } = build;
      if (statement) await upload(build, statement.listed.file, statement.text);
      const description = descriptionFile(build.name);
      // Some of them may be there: of an upload that was interrupted, or of a release that is being removed.
      const known = new Set(await store.list(keyOf(build, '')));
      const isMissing = (file: string) => !known.has(keyOf(build, file));
      const files = publishedFiles(build.folder, description).filter(isMissing);
      await forEachOf(
        files.filter((file) => file !== description),
        (file) => upload(build, file),
      );
      if (files.includes(description)) await upload(build, description);
    },
    async remove(name, version) {
      const folder = keyOf({ name, version }, '');
      const description = `${folder}${descriptionFile(name)}`;
      // First what says that the others are there: an interrupted removal is completed by the next publication.
      await store.remove(description);
      const files = (await store.list(folder)).filter((key) => key !== description);
      await forEachOf(files, (key) => store.remove(key));
    },
    readHistory: async (most) => newestChanges(await names(), most, readLines),
  };
}
