import path from 'node:path';

/** The root folder of the workspace. */
export const root = path.resolve(import.meta.dirname, '../..');

/**
 * A path inside the workspace.
 * @param {...string} parts
 */
export function inRoot(...parts) {
  return path.resolve(root, ...parts);
}
