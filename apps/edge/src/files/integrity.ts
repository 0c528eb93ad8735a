import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '@talentsphere/releases/store';
import { largestFile } from './download';

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/** The compressed forms of a file, by suffix, and how to decompress each. */
const decompressors: Readonly<Record<string, Decompress>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** The plain file comes last: when it exists, so do the compressed ones. */
export const forms = [...Object.keys(decompressors), ''];

/** Whether the bytes, once decompressed, have the hash that the registry lists. */
export async function isListed(bytes: Buffer, form: string, integrity: string): Promise<boolean> {
  try {
    const decompress = decompressors[form];
    const plain = decompress ? await decompress(bytes, { maxOutputLength: largestFile }) : bytes;
    return integrityOf(plain) === integrity;
  } catch {
    return false;
  }
}
