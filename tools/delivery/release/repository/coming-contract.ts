import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @param folder of the package with the types of the host contract: its version is the contract's */
export function contractIn(folder: string): string {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
