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

/** Changes of files that can be taken back, the last one first. */
export function createUndo() {
  /** @type {(() => void)[]} */
  const steps = [];
  return {
    /** @param {string} file @param {string} text of a file that is not there yet, nor need be its folder */
    create(file, text) {
      const folder = path.dirname(file);
      const made = mkdirSync(folder, { recursive: true });
      if (made) steps.push(() => rmSync(made, { recursive: true, force: true }));
      else steps.push(() => rmSync(file, { force: true }));
      writeFileSync(file, text, { flag: 'wx' });
    },
    /**
     * Replaces a file as a whole: other names of the old one keep it.
     * @param {string} file
     * @param {(text: string) => string} change
     */
    edit(file, change) {
      const before = readFileSync(file, 'utf8');
      const write = (/** @type {string} */ text) => {
        writeFileSync(`${file}.tmp`, text);
        renameSync(`${file}.tmp`, file);
      };
      steps.push(() => write(before));
      write(change(before));
    },
    /** @param {string} target @param {string} file */
    link(target, file) {
      if (lstatSync(file, { throwIfNoEntry: false })) return;
      symlinkSync(target, file, 'junction');
      steps.push(() => rmSync(file, { force: true }));
    },
    undo() {
      for (const step of steps.splice(0).reverse()) step();
    },
  };
}
