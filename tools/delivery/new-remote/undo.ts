import {
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** File changes that can be reverted, the last one first. */
export function createUndo() {
  const steps: (() => void)[] = [];
  return {
    /** @param text of a file that does not exist yet, and whose folder need not exist */
    create(file: string, text: string) {
      const folder = path.dirname(file);
      const made = mkdirSync(folder, { recursive: true });
      if (made) steps.push(() => rmSync(made, { recursive: true, force: true }));
      else steps.push(() => rmSync(file, { force: true }));
      writeFileSync(file, text, { flag: 'wx' });
    },
    /** Replaces a file atomically: hard links to the old one keep its content. */
    edit(file: string, change: (text: string) => string) {
      const before = readFileSync(file, 'utf8');
      const write = (text: string) => {
        writeFileSync(`${file}.tmp`, text);
        renameSync(`${file}.tmp`, file);
      };
      steps.push(() => write(before));
      write(change(before));
    },
    link(target: string, file: string) {
      if (lstatSync(file, { throwIfNoEntry: false })) return;
      symlinkSync(target, file, 'junction');
      steps.push(() => rmSync(file, { force: true }));
    },
    undo() {
      for (const step of steps.splice(0).reverse()) step();
    },
  };
}
