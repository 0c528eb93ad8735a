import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import * as store from '@talentsphere/releases/store';
import {
  registryFile,
  releasedNames,
  releasesOf,
  remoteFile,
  type RemoteDescription,
} from '@talentsphere/releases';
import type { RunningProduct } from '../product';
import { changedShell } from './changed-shell';

/** The replacement for a file's text in a changed build. */
export type Patch = (file: string, text: string) => string;

/** A test may release what an earlier one has released, or rolled back. */
const toEveryone = { toEveryone: true };

/** What a build declares of itself instead. */
type Declared = Partial<RemoteDescription>;

/** The build's name, derived from its content, that distinguishes its chunks from another build's. */
function buildNameIn(entry: string): string {
  const name = /talentsphere-[a-z]+-([0-9a-f]{12})/.exec(entry)?.[1];
  if (!name) throw new Error('The build has no unique name.');
  return name;
}

/** Writes the files' new texts, and their new hashes into the entry, which verifies them. */
async function patchFiles(folder: string, patch: Patch): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, await readFile(path.join(folder, file), 'utf8'));
  const entry = files.find((file) => file.startsWith('remote-entry')) ?? '';
  let entryText = texts.get(entry) ?? '';
  const oldName = buildNameIn(entryText);
  const patched = files.map((file) => patch(file, texts.get(file) ?? '')).join('\n');
  const newName = createHash('sha256').update(patched).digest('hex').slice(0, 12);
  const change = (file: string, text: string) => patch(file, text).replaceAll(oldName, newName);
  for (const file of files.filter((other) => other !== entry)) {
    const before = texts.get(file) ?? '';
    const after = change(file, before);
    await writeFile(path.join(folder, file), after);
    entryText = entryText.replace(store.integrityOf(before), store.integrityOf(after));
  }
  await writeFile(path.join(folder, entry), change(entry, entryText));
  // The names have the hashes of the earlier contents: without one in this name, the files have addresses of their own.
  await writeFile(path.join(folder, 'patched.txt'), '');
}

/**
 * A copy of a remote's build with other files, as its team would have built it.
 * @returns its folder, which the caller removes
 */
export async function changedBuild(
  remote: string,
  patch: Patch,
  declared: Declared = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'talentsphere-build-'));
  await cp(inRoot('apps', remote), folder, {
    recursive: true,
    filter: (source) => !/\/node_modules$|\.(br|gz)$/.test(source),
  });
  const file = path.join(folder, remoteFile);
  const own = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...own, ...declared }));
  await patchFiles(path.join(folder, 'dist'), patch);
  return folder;
}

/** Uses a new folder, and removes it. */
async function inFolder<Result>(
  making: Promise<string>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await making;
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Running = Pick<RunningProduct, 'dataDir' | 'url'>;

const targetOf = ({ dataDir }: Running) => store.folderTarget(store.releasesFolder(dataDir));

/** Waits until pages have what was released: the edge gives it to them when it can render it. */
export async function pagesFollow(product: Running): Promise<void> {
  await expect(async () => {
    const answer = await fetch(`${product.url}/${registryFile}`);
    expect(await answer.json()).toEqual(await targetOf(product).readRegistry());
  }).toPass({ timeout: 30_000 });
}

/** The folder of a running product's releases, and changed builds of its remotes. Pages follow each change. */
export function openStore(product: Running) {
  const target = targetOf(product);
  return storeOf({
    ...target,
    async changeReleases(name, change) {
      const result = await target.changeReleases(name, change);
      await pagesFollow(product);
      return result;
    },
  });
}

/** A store that releases are published to, and changed builds of the remotes. */
export function storeOf(target: store.ReleaseTarget) {
  const give = (build: store.Build) => store.release(target, build, toEveryone);
  const giveSome = (build: store.Build, percent: number) =>
    store.canary(target, build.name, percent, () => Promise.resolve(build));
  const withBuild = <Result>(
    remote: string,
    patch: Patch,
    use: (build: store.Build) => Promise<Result>,
    declared?: Declared,
  ) => inFolder(changedBuild(remote, patch, declared), (app) => use(store.describeBuild(app)));
  const withShell = <Result>(mark: string, use: (build: store.Build) => Promise<Result>) =>
    inFolder(changedShell(mark), (app) => use(store.describeShell(app)));
  return {
    /** Gives everyone a build, which may have been published before. */
    give,
    /** Gives a percentage of the sessions a build; while another is a canary, that one. */
    giveSome,
    /** Publishes the build in a remote's folder, without checks and journeys. */
    publish: (folder: string) => give(store.describeBuild(folder)),
    /** Gives everyone the remotes as they are built. */
    async releaseBuilt(): Promise<void> {
      for (const { folder } of findRemotes()) await give(store.describeBuild(folder));
    },
    release: (remote: string, patch: Patch, declared?: Declared) =>
      withBuild(remote, patch, give, declared),
    canary: (remote: string, percent: number, patch: Patch) =>
      withBuild(remote, patch, (build) => giveSome(build, percent)),
    /** @param mark what its pages state */
    releaseShell: (mark: string) => withShell(mark, give),
    canaryShell: (percent: number, mark: string) =>
      withShell(mark, (build) => giveSome(build, percent)),
    /** Publishes a changed build for previews. @returns its version */
    preview(remote: string, patch: Patch, declared?: Declared) {
      const publish = async (build: store.Build) => {
        await store.publishPreview(target, build);
        return build.version;
      };
      return withBuild(remote, patch, publish, declared);
    },
    rollback: (remote: string) => store.rollback(target, remote),
    promote: (remote: string) => store.promote(target, remote),
    disable: (remote: string) => store.disable(target, remote),
    /** Removes the earlier releases of a remote, as if this one were its first. */
    async forgetEarlier(remote: string): Promise<void> {
      await target.changeReleases(remote, async (all) => {
        const releases = all.map(({ fallbackUrl, ...release }) =>
          release.deployment.default || !fallbackUrl ? release : { ...release, fallbackUrl },
        );
        return { releases, result: true };
      });
    },
    /** The newest changes, the last one at the end. */
    history: () => target.readHistory(20),
    /** The releases of a remote, or of the shell. */
    released: async (name: string) => releasesOf(await target.readRegistry(), name),
    /** The registry, to be restored later. */
    async snapshot(): Promise<() => Promise<void>> {
      const before = await target.readRegistry();
      return async () => {
        for (const name of releasedNames(await target.readRegistry())) {
          const releases = [...releasesOf(before, name)];
          await target.changeReleases(name, async () => ({ releases, result: true }));
        }
      };
    },
  };
}
