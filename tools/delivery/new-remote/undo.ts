import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@talentsphere/dev/process/workspace';

/** The outermost folder that would be created with a file, or the file. */
function outermost(file: string): string {
  const folder = path.dirname(file);
  return existsSync(folder) ? file : outermost(folder);
}

/**
 * Reverts changes of files. Called before them, it reads the files that exist.
 * @param files that will be created or replaced
 */
export function undoOf(files: string[]): () => void {
  const steps = files.map((each) => {
    const file = inRoot(each);
    if (!existsSync(file)) {
      const created = outermost(file);
      return () => rmSync(created, { recursive: true, force: true });
    }
    const before = readFileSync(file);
    return () => writeFileSync(file, before);
  });
  return () => {
    for (const step of steps) step();
  };
}
