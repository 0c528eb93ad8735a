import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the package in a folder. */
export function versionIn(folder: string): string {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
