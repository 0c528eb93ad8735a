import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { ReleaseError } from '../release-error';

/** The largest registry, in bytes: that of a remote with a release for each day of three years has half of it. */
export const largestRegistry = 5_000_000;

/** The largest file of a release that sites accept, in bytes. */
export const largestFile = 20_000_000;

/**
 * What arrives of a body, as a whole: another site may send what never ends, or say a wrong length.
 * @param place where it is read, for messages
 * @throws ReleaseError for more bytes than that
 */
export async function readAtMost(
  body: AsyncIterable<Uint8Array> | null | undefined,
  place: string,
  largest: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > largest) throw new ReleaseError(`${place} has more than ${largest} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @throws ReleaseError for what is no file: who may write it may also put something there that never ends */
async function reading(
  file: string,
  read: (handle: FileHandle, size: number) => Promise<Buffer>,
): Promise<Buffer> {
  // A pipe would be waited for until somebody writes to it.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await handle.stat();
    if (found.isFile()) return await read(handle, found.size);
  } finally {
    await handle.close();
  }
  throw new ReleaseError(`${file} is no file.`);
}

/**
 * A file on disk.
 * @throws ReleaseError for what is too large, or no file
 */
export const readBounded = (file: string, largest: number): Promise<Buffer> =>
  reading(file, (handle) => readAtMost(handle.createReadStream(), file, largest));

/**
 * The end of a file on disk, which others may be appending to.
 * @param most bytes
 * @throws ReleaseError for what is no file
 */
export const readEnd = (file: string, most: number): Promise<Buffer> =>
  reading(file, (handle, size) => {
    const range = { start: Math.max(0, size - most), end: Math.max(0, size - 1) };
    return readAtMost(handle.createReadStream(range), file, most);
  });

/**
 * A registry on disk.
 * @throws ReleaseError
 */
export const readDocument = async (file: string): Promise<string> =>
  (await readBounded(file, largestRegistry)).toString();
