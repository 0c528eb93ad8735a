import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from './settings';

/**
 * The key of previews: the one that is set, else that of the product of this machine, whose edge and release
 * command share it through the data folder.
 * @returns undefined for a site elsewhere, which does not use this folder, or has not been started with it
 */
export function previewKey({
  previewKey: set,
  siteUrl,
  releaseTarget,
  dataDir,
}: Settings): string | undefined {
  if (set !== undefined || (siteUrl && releaseTarget)) return set;
  const file = path.join(dataDir, 'preview-key');
  if (!existsSync(file)) {
    if (siteUrl) return undefined;
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8');
}
