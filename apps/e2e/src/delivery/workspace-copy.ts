import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from '../../../../tools/lib/run.mjs';
import { inRoot } from '../../../../tools/lib/workspace.mjs';
import type { RunningProduct } from '../product';

const sources = ['apps', 'libs', 'tools', 'package.json', 'nx.json', 'tsconfig.base.json'];
const made = /[\\/](dist|dist-single|test-results|node_modules)$/;
const ownPackages = '@talentsphere';

/** Links every installed package, and each library of ours to its copy. */
async function linkPackages(folder: string): Promise<void> {
  const installed = inRoot('node_modules');
  const target = path.join(folder, 'node_modules');
  await mkdir(path.join(target, ownPackages), { recursive: true });
  const names = (await readdir(installed)).filter(
    (name) => name === '.bin' || (!name.startsWith('.') && name !== ownPackages),
  );
  await Promise.all(
    names.map((name) => symlink(path.join(installed, name), path.join(target, name))),
  );
  for (const name of await readdir(path.join(installed, ownPackages))) {
    const link = await readlink(path.join(installed, ownPackages, name));
    await symlink(link, path.join(target, ownPackages, name));
  }
}

export interface WorkspaceCopy {
  folder: string;
  /** Changes a file of the copy; throws when that leaves it as it was. */
  change(file: string, change: (text: string) => string): Promise<void>;
  add(file: string, text: string): Promise<void>;
  /**
   * Runs `npm run release -- <remote>` there, into the store of a running
   * product and against its shell, without the journeys.
   */
  release(remote: string, product: RunningProduct): Promise<{ code: number; output: string }>;
  remove(): Promise<void>;
}

/** The sources of the whole workspace, where a team changes, builds and releases without touching ours. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'talentsphere-workspace-'));
  for (const source of sources) {
    await cp(inRoot(source), path.join(folder, source), {
      recursive: true,
      filter: (file) => !made.test(file),
    });
  }
  await linkPackages(folder);
  return {
    folder,
    async change(file, change) {
      const text = await readFile(path.join(folder, file), 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`${file} has nothing to change.`);
      await writeFile(path.join(folder, file), changed);
    },
    add: (file, text) => writeFile(path.join(folder, file), text),
    release: (remote, { url, dataDir }) =>
      runNode([path.join(folder, 'tools/release/cli.mjs'), remote, '--no-journeys'], {
        cwd: folder,
        env: { SITE_URL: url, DATA_DIR: dataDir },
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
