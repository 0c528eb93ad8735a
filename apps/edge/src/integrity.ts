import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '@talentsphere/release-store';
import { largestFile } from './download';

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/** The forms of a file, by what follows its name, and what makes each the plain one. */
const decompressors: Readonly<Record<string, Decompress>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** The plain file comes last: where it is, the compressed ones are. */
export const forms = [...Object.keys(decompressors), ''];

/** Whether bytes are the file that the registry lists, in one of its forms. */
export async function isListed(bytes: Buffer, form: string, integrity: string): Promise<boolean> {
  try {
    const decompress = decompressors[form];
    const plain = decompress ? await decompress(bytes, { maxOutputLength: largestFile }) : bytes;
    return integrityOf(plain) === integrity;
  } catch {
    return false;
  }
}
