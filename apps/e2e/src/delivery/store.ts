import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as commands from '../../../../tools/release/commands.mjs';
import { describeBuild } from '../../../../tools/release/describe-build.mjs';
import { folderTarget } from '../../../../tools/release/folder-target.mjs';
import { inRoot } from '../../../../tools/lib/workspace.mjs';

/** What a changed build has in place of a file's text. */
export type Patch = (file: string, text: string) => string;

interface Declared {
  hostContract?: string;
}

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Writes a file's new text; the entry vouches for the other files, so it is told their new hashes. */
async function patchFiles(folder: string, patch: Patch): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const [entry = ''] = files.filter((file) => file.startsWith('remote-entry'));
  let entryText = await readFile(path.join(folder, entry), 'utf8');
  for (const file of files.filter((other) => other !== entry)) {
    const before = await readFile(path.join(folder, file), 'utf8');
    const after = patch(file, before);
    if (after === before) continue;
    await writeFile(path.join(folder, file), after);
    entryText = entryText.replace(integrityOf(before), integrityOf(after));
  }
  await writeFile(path.join(folder, entry), patch(entry, entryText));
}

/** A copy of a remote's build with other files, as its team would have built it. */
async function changedBuild(remote: string, patch: Patch, declared: Declared) {
  const folder = await mkdtemp(path.join(tmpdir(), 'talentsphere-build-'));
  await cp(inRoot('apps', remote), folder, {
    recursive: true,
    filter: (source) => !/node_modules|\.(br|gz)$/.test(source),
  });
  const file = path.join(folder, 'remote.json');
  const own = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...own, ...declared }));
  await patchFiles(path.join(folder, 'dist'), patch);
  return folder;
}

/** The release store of a running product, and changed builds of its remotes. */
export function openStore(dataDir: string) {
  const target = folderTarget(path.join(dataDir, 'releases'));
  async function withBuild<Result>(
    remote: string,
    patch: Patch,
    use: (build: ReturnType<typeof describeBuild>) => Promise<Result>,
    declared: Declared = {},
  ): Promise<Result> {
    const folder = await changedBuild(remote, patch, declared);
    try {
      return await use(describeBuild(folder));
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  return {
    release: (remote: string, patch: Patch, declared?: Declared) =>
      withBuild(remote, patch, (build) => commands.release(target, build), declared),
    canary: (remote: string, percent: number, patch: Patch) =>
      withBuild(remote, patch, (build) =>
        commands.canary(target, remote, percent, () => Promise.resolve(build)),
      ),
    rollback: (remote: string) => commands.rollback(target, remote),
    promote: (remote: string) => commands.promote(target, remote),
    disable: (remote: string) => commands.disable(target, remote),
    /** Takes the earlier releases of a remote out of reach, as if this one were its first. */
    async forgetEarlier(remote: string): Promise<void> {
      const registry = await target.readRegistry();
      for (const release of registry.microFrontends[remote] ?? []) {
        if (release.deployment.default) delete release.fallbackUrl;
      }
      await target.writeRegistry(registry);
    },
    /** The whole registry, to be put back later. */
    async snapshot(): Promise<() => Promise<void>> {
      const registry = await target.readRegistry();
      return () => target.writeRegistry(registry);
    },
  };
}

export type Store = ReturnType<typeof openStore>;
