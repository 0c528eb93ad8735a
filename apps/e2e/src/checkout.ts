import { execFileSync } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@talentsphere/dev/process/workspace';

/** A copy of the checkout that may be edited. */
export interface Checkout {
  folder: string;
  /** Replaces text in a file; throws when the file does not contain it. */
  edit(file: string, from: string | RegExp, to: string): Promise<void>;
  /** Reverts all edits. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/** Generated, and large. */
const made = new Set(['node_modules', '.git', '.nx', '.data', 'dist', 'test-results']);

/** What a new remote changes in the copy. All other packages are links into the original. */
const copied = new Set(['@talentsphere', '.package-lock.json']);

async function linkPackages(folder: string): Promise<void> {
  const packages = inRoot('node_modules');
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of await readdir(packages)) {
    const [from, to] = [path.join(packages, name), path.join(folder, 'node_modules', name)];
    if (copied.has(name)) await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') await symlink(from, to);
  }
}

export async function copyCheckout(): Promise<Checkout> {
  // The real path, because file watchers report it.
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'talentsphere-dev-')));
  await cp(inRoot(), folder, {
    recursive: true,
    filter: (source) => !made.has(path.basename(source)),
  });
  await linkPackages(folder);
  // Checks list the files of a repository.
  execFileSync('git', ['init', '--quiet', folder]);
  const originals = new Map<string, string>();
  return {
    folder,
    async edit(file, from, to) {
      const place = path.join(folder, file);
      const text = await readFile(place, 'utf8');
      const edited = text.replace(from, () => to);
      if (edited === text) throw new Error(`${file} does not contain "${from}".`);
      if (!originals.has(place)) originals.set(place, text);
      await writeFile(place, edited);
    },
    async restore() {
      for (const [place, text] of originals) await writeFile(place, text);
      originals.clear();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
