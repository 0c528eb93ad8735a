import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { linkTree } from '@talentsphere/dev/process/link-tree';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { findRemotes } from '@talentsphere/dev/product/remotes';

/** A script of a build. */
export interface Script {
  text: Buffer;
  /** Its bytes as they are sent, with Brotli. */
  sent: number;
}

/** The scripts of a build by the names of their files, which have hashes. */
export type Scripts = ReadonlyMap<string, Script>;

/** What builds a remote, and what that reads; of this checkout, whatever commit is built. */
const presentBuild = ['libs/build', 'libs/releases', 'libs/host/exports.json'];

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim();

const remotes = findRemotes().map(({ folder }) => path.basename(folder));
const sources = remotes.map((remote) => `apps/${remote}/src`);

/** Commits that have changed the source of a remote, apart from tests, from the newest. */
export const commitsOfRemotes = (): string[] =>
  git('log', '--no-merges', '--format=%h', '--', ...sources, ':(exclude)*.test.ts*').split('\n');

export const parentOf = (commit: string) => git('rev-parse', '--short', `${commit}^`);

/** The remotes whose source a commit has changed. */
export function remotesOf(commit: string): string[] {
  const files = git('diff', '--name-only', `${commit}^`, commit, '--', ...sources).split('\n');
  return remotes.filter((remote) => files.some((file) => file.startsWith(`apps/${remote}/`)));
}

function readScripts(dist: string): Scripts {
  const names = readdirSync(dist).filter((name) => name.endsWith('.js'));
  return new Map(
    names.map((name) => {
      const [text, { length: sent }] = [name, `${name}.br`].map((file) =>
        readFileSync(path.join(dist, file)),
      ) as [Buffer, Buffer];
      return [name, { text, sent }];
    }),
  );
}

/** A checkout of earlier commits, with the packages that are installed here. */
export class History implements Disposable {
  readonly #folder = inRoot('test-results', 'history');
  readonly #builds = new Map<string, Promise<Scripts>>();

  constructor() {
    // What a run left that was interrupted.
    rmSync(this.#folder, { recursive: true, force: true });
    git('worktree', 'prune');
    git('worktree', 'add', '--quiet', '--detach', this.#folder);
    linkTree(inRoot('node_modules'), path.join(this.#folder, 'node_modules'));
  }

  /** What a remote's source of a commit becomes with the present build. One at a time. */
  build(commit: string, remote: string): Promise<Scripts> {
    const id = `${commit} ${remote}`;
    const scripts = this.#builds.get(id) ?? this.#build(commit, remote);
    this.#builds.set(id, scripts);
    return scripts;
  }

  async #build(commit: string, remote: string): Promise<Scripts> {
    git('-C', this.#folder, 'checkout', '--quiet', '--force', '--detach', commit);
    for (const part of presentBuild) {
      const place = path.join(this.#folder, part);
      rmSync(place, { recursive: true, force: true });
      cpSync(inRoot(part), place, { recursive: true });
    }
    const cwd = path.join(this.#folder, 'apps', remote);
    const cli = path.join(this.#folder, 'node_modules/@rspack/cli/bin/rspack.js');
    const { code, output } = await runNode([cli, 'build'], { cwd, priority: 10 });
    if (code !== 0) throw new Error(`${remote} of ${commit} does not build.\n${output}`);
    return readScripts(path.join(cwd, 'dist'));
  }

  [Symbol.dispose](): void {
    git('worktree', 'remove', '--force', this.#folder);
  }
}
