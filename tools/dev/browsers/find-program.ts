import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns the first program in `PATH` that has one of the names */
export function findProgram(
  names: readonly string[],
  environment = process.env,
): string | undefined {
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isExecutable);
}
