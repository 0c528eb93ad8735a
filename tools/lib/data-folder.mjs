import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault.mjs';

/** @type {Record<string, string>} */
const reasons = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'there is a file in the way',
  EEXIST: 'there is a file in the way',
};

/**
 * Makes the data folder and proves that files can be made in it; else throws a `Fault`.
 * @param {string} folder
 */
export function prepareDataFolder(folder) {
  const probe = path.join(folder, `.write-test-${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Fault(
      `The data folder ${folder} cannot be used, because ${reasons[code] ?? message}: choose another with DATA_DIR, as in DATA_DIR=~/talentsphere npm start.`,
    );
  }
}
