import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf, largestFile } from '@talentsphere/releases/store';
import type { Store } from './download';
import type { ListedFile } from './release-index';
import { keepFile } from './unfinished';

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/**
 * The forms of a file, by suffix, and how to decompress each. The plain file comes last: when it
 * exists, so do the compressed ones.
 */
const forms: readonly (readonly [string, Decompress])[] = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
  ['', async (bytes) => bytes],
];

/** Whether there is nothing but files at the path of a file and of its forms: to open a pipe takes a thread until somebody writes. */
export async function areFiles(path: string): Promise<boolean> {
  const found = forms.map(([suffix]) => stat(`${path}${suffix}`).catch(() => undefined));
  return (await Promise.all(found)).every((each) => each?.isFile() ?? true);
}

/** Whether the bytes, once decompressed, have the hash that the registry lists. */
async function isListed(bytes: Buffer, decompress: Decompress, { integrity }: ListedFile) {
  const plain = await decompress(bytes, { maxOutputLength: largestFile }).catch(() => undefined);
  return plain !== undefined && integrityOf(plain) === integrity;
}

/** Whether a folder has the file; forms of it that are not what was published are removed. */
export async function isCopied(directory: string, file: ListedFile): Promise<boolean> {
  let isHere = false;
  for (const [suffix, decompress] of forms) {
    const path = join(directory, `${file.place}${suffix}`);
    const bytes = await readFile(path).catch(() => undefined);
    isHere = bytes !== undefined && (await isListed(bytes, decompress, file));
    if (bytes && !isHere) await rm(path, { force: true });
  }
  return isHere;
}

/**
 * Copies all forms of a file from a store to a folder.
 * @param report is called for compressed forms that are left out
 * @returns whether the store has the file
 * @throws when the store does not answer, or has another file than the one published
 */
export async function copyFile(
  store: Store,
  directory: string,
  file: ListedFile,
  report: (error: unknown) => void,
): Promise<boolean> {
  const answers = await Promise.all(forms.map(([suffix]) => store(file.place + suffix)));
  if (answers.at(-1)?.status !== 200) return false;
  const leftOut: Error[] = [];
  for (const [index, [suffix, decompress]] of forms.entries()) {
    const [answer, path] = [answers[index], file.place + suffix];
    if (answer?.status !== 200) continue;
    if (await isListed(answer.bytes, decompress, file)) {
      await keepFile(directory, path, answer.bytes);
      continue;
    }
    const error = new Error(`The release store has a different ${path} from the one published.`);
    if (suffix === '') throw error;
    leftOut.push(error);
  }
  // The uncompressed file is enough.
  leftOut.forEach(report);
  return true;
}
