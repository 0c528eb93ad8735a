import path from 'node:path';

/** The root folder of the workspace. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** A path inside the workspace. */
export function inRoot(...parts: string[]) {
  return path.resolve(root, ...parts);
}
