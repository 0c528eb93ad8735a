import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../../../../tools/lib/workspace.mjs';

/** Made by commands, and large. */
const made = new Set(['node_modules', '.git', '.nx', '.data', 'dist', 'test-results']);
/** Of node_modules, what belongs to the copy: the links to the workspace, and npm's record. */
const own = new Set(['@talentsphere', '.package-lock.json']);

/** A copy of the checkout whose files may be changed; packages are the original's. */
export async function copyCheckout(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'talentsphere-copy-')));
  await cp(inRoot(), folder, {
    recursive: true,
    filter: (source) => !made.has(path.basename(source)),
  });
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of await readdir(inRoot('node_modules'))) {
    const from = inRoot('node_modules', name);
    const to = path.join(folder, 'node_modules', name);
    if (own.has(name)) await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') await symlink(from, to);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
