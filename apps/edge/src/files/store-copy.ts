import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownerNames, registryFile, trustFile, type Registry } from '@talentsphere/releases';
import { parseRegistryOf, registryFileOf, rootName } from '@talentsphere/releases/signing';
import { largestRegistry } from '@talentsphere/releases/store';
import { BoundedCache } from './bounded-cache';
import { openStore } from './download';
import { currentFor, currentForASecond } from './freshness';
import type { ListedFile, ReleaseIndex } from './release-index';
import type { Signatures } from './signatures';
import { copyFile, isCopied } from './store-files';
import { keepFile, remove, removeAbandoned } from './unfinished';

/** Milliseconds for which a registry is not requested again after a failure. */
const retryAfterMs = 5_000;
/** How long files that could not be copied ahead are not tried again. */
const prefetchAfterMs = 30_000;
/** Milliseconds for which a release stays that no registry lists: the registry may come back, or be restored from a copy. */
const unlistedMs = 7 * 86_400_000;
/** Milliseconds after which releases are looked through again. */
const tidyAfterMs = 3_600_000;
/** Registries of remotes that are requested in a second, at most. */
const registriesPerSecond = 50;
/** How long pages wait for a newer registry, from its request, before they use the current one. */
const timeoutMs = 500;

const idOf = ({ place, integrity }: ListedFile) => `${place} ${integrity}`;

/** The folders of the releases that are in a copy, with a trailing slash. Others may have put folders beside them. */
async function releasesIn(directory: string): Promise<string[]> {
  const foldersIn = async (path: string) =>
    (await readdir(join(directory, path), { withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => `${path}${name}/`);
  return (await Promise.all((await foldersIn('')).map(foldersIn))).flat();
}

/** Of having a file in the copy. */
interface Attempt {
  error?: unknown;
  /** Whether it need not be repeated. */
  isCurrent: () => boolean;
}

/**
 * A copy of a release store, in the folder that the edge serves: the registry, the files of current
 * releases, and others that have been requested. When the store is down, the copy still serves.
 */
export class StoreCopy {
  /** Of registries. */
  readonly #etags = new Map<string, string | undefined>();
  /** Those whose registries are followed, as the one at the root says. */
  #names: readonly string[] = [];
  /** By file, and those of the registries. */
  readonly #attempts = new BoundedCache<Attempt>({
    maxEntries: 20_000,
    isCurrent: (attempt) => attempt.isCurrent(),
  });
  /** Registries of remotes and of the shell that could not be read, or are not valid. */
  readonly #refused = new Set<string>();
  /** Settles when pages wait no longer for the newest request of the registry: not each that comes until it is answered. */
  #awaited: Promise<unknown> = Promise.resolve();
  /** Files that are to be copied ahead, until they are. The latest come first. */
  #wanted = new Map<string, ListedFile>();
  /** Those of them of which it has been said that they are lacking. */
  #saidLacking: ReadonlySet<string> = new Set();
  #isTidy = () => false;
  /** The registry does not wait for files. */
  readonly #registries;
  readonly #files;

  constructor(
    url: string,
    private readonly directory: string,
    private readonly report: (error: unknown) => void,
    /** Undefined where whoever writes the store is trusted. */
    private readonly signatures?: Signatures,
  ) {
    this.#registries = openStore(url, largestRegistry);
    this.#files = openStore(url);
  }

  /** Creates the folder and requests the registry, before the first page needs it. */
  async open(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    await removeAbandoned(this.directory, await readdir(this.directory));
    await this.#refresh();
  }

  /** Whether the store does not answer, or not with a valid registry. */
  async isFailing(): Promise<boolean> {
    return (await this.#refresh()).error !== undefined;
  }

  /** How many registries that are followed could not be read, or are not valid. */
  get refused(): number {
    return this.#names.filter((name) => this.#refused.has(registryFileOf(name))).length;
  }

  /** Updates the registry, unless that was done a moment ago; does not wait for a slow store. */
  async freshen(): Promise<void> {
    const known = this.#attempts.find(registryFile);
    if (known && !(known instanceof Promise)) return;
    void this.#refresh();
    await this.#awaited;
  }

  /**
   * Verifies a file of the copy, and fetches one that the copy lacks; one that the store does not
   * have stays missing.
   * @throws when the store does not answer, or its file has another hash
   */
  async provide(file: ListedFile): Promise<void> {
    const { error } = await this.#attempts.get(idOf(file), () => this.#attemptFile(file));
    if (error) throw error;
  }

  /**
   * Has the files of current releases copied ahead by `prefetch`. Earlier ones still are while they are published: open
   * pages may have releases that were replaced.
   */
  want({ current, files }: Pick<ReleaseIndex, 'current' | 'files'>): void {
    const latest = current.map((file) => [idOf(file), file] as const);
    const earlier = [...this.#wanted].filter(
      ([, { place, integrity }]) => files.get(place)?.integrity === integrity,
    );
    this.#wanted = new Map([...latest, ...earlier]);
  }

  /**
   * Fetches the files that are wanted, one after the other, so that they are here when the store is not.
   * Those that it cannot get are tried again, until it is aborted.
   */
  async prefetch(signal: AbortSignal): Promise<void> {
    for (;;) {
      await this.#provideWanted(signal);
      if (signal.aborted || this.#wanted.size === 0) return;
      await sleep(prefetchAfterMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** Says that files are lacking when some are that were not before, and not at each attempt. */
  async #provideWanted(signal: AbortSignal): Promise<void> {
    const lacking: string[] = [];
    const reasons: unknown[] = [];
    for (const [id, file] of this.#wanted) {
      if (signal.aborted) return;
      const failure = await this.provide(file).then(
        () => undefined,
        (error: unknown) => error,
      );
      // One that the store does not have yet is provided as missing.
      if (!failure && existsSync(join(this.directory, file.place))) {
        this.#wanted.delete(id);
        continue;
      }
      lacking.push(id);
      if (!this.#saidLacking.has(id))
        reasons.push(failure ?? new Error(`The release store does not have ${file.place}.`));
    }
    this.#saidLacking = new Set(lacking);
    if (reasons.length > 0) {
      const [cause] = reasons;
      this.report(new Error(`${lacking.length} files of releases are not copied yet.`, { cause }));
    }
  }

  /**
   * Removes the releases that have been in no registry for a while. The time of a folder says when it was listed, also
   * to an edge that has restarted, or has the same folder.
   */
  async tidy({ folders }: Pick<ReleaseIndex, 'folders'>): Promise<void> {
    if ((await this.isFailing()) || this.#isTidy()) return;
    this.#isTidy = currentFor(tidyAfterMs);
    const now = new Date();
    const tidyRelease = async (folder: string) => {
      const [name = ''] = folder.split('/', 1);
      const path = join(this.directory, folder);
      // Of a registry that cannot be read, it is not known what it lists.
      const isListed = folders.has(folder) || this.#refused.has(registryFileOf(name));
      if (isListed) await utimes(path, now, now);
      else if (now.getTime() - (await stat(path)).mtimeMs > unlistedMs) await remove([path]);
    };
    for (const folder of await releasesIn(this.directory))
      await tidyRelease(folder).catch((error: unknown) => this.report(error));
  }

  async #attemptFile(file: ListedFile): Promise<Attempt> {
    const { directory, report } = this;
    try {
      const isHere =
        (await isCopied(directory, file)) || (await copyFile(this.#files, directory, file, report));
      const path = join(directory, file.place);
      return { isCurrent: isHere ? () => existsSync(path) : currentForASecond() };
    } catch (error) {
      return { error, isCurrent: currentForASecond() };
    }
  }

  #refresh(): Promise<Attempt> {
    return this.#attempts.get(registryFile, () => {
      const attempt = this.#attemptRegistry();
      this.#awaited = Promise.race([attempt, sleep(timeoutMs, undefined, { ref: false })]);
      return attempt;
    });
  }

  async #attemptRegistry(): Promise<Attempt> {
    try {
      await this.#followTrust();
      const followNames = () => Promise.all(this.#names.map((name) => this.#attemptOwn(name)));
      const status = await this.#followRegistry(rootName, async (root) => {
        this.#names = ownerNames(root);
        // Before the copy says that an address has moved, it has the release to which it has.
        await followNames();
      });
      if (status >= 400) throw new Error(`The release store has no ${registryFile}.`);
      if (status !== 200) await followNames();
      const pauseMs = (1_000 * this.#names.length) / registriesPerSecond;
      return { isCurrent: currentFor(Math.max(1_000, pauseMs)) };
    } catch (error) {
      this.report(error);
      return { error, isCurrent: currentFor(retryAfterMs) };
    }
  }

  /** What is wrong with the registry of one remote keeps nobody from the others. One that was never released has none. */
  #attemptOwn(name: string): Promise<Attempt> {
    const file = registryFileOf(name);
    const path = join(this.directory, file);
    return this.#attempts.get(file, async () => {
      try {
        const status = await this.#followRegistry(name);
        const copied = status >= 400 ? await stat(path).catch(() => undefined) : undefined;
        if (copied?.size) throw new Error(`The release store has no ${file} any more.`);
        if (copied) await remove([path]);
        this.#refused.delete(file);
        return { isCurrent: () => false };
      } catch (error) {
        this.report(error);
        this.#refused.add(file);
        // A copy without it would say that it was never released: an empty one is broken, until it can be read.
        if (!existsSync(path)) await keepFile(this.directory, file, Buffer.alloc(0));
        return { error, isCurrent: currentFor(retryAfterMs) };
      }
    });
  }

  async #followTrust(): Promise<void> {
    const { signatures } = this;
    if (!signatures) return;
    const { version } = signatures;
    const status = await this.#follow(trustFile, async (text) => {
      await signatures.followTrust(text);
      // What has not changed may not be valid any more.
      if (signatures.version !== version) this.#etags.clear();
    });
    if (status >= 400) throw new Error(`The release store has no ${trustFile}.`);
  }

  /** @param use is given the registry when it has changed, before it is stored */
  async #followRegistry(name: string, use?: (registry: Registry) => Promise<void>) {
    const status = await this.#follow(registryFileOf(name), async (text) => {
      const accepted = await this.signatures?.accept(name, text);
      const registry = accepted ?? parseRegistryOf(name, text);
      await use?.(registry);
    });
    // What has not changed, or is gone, may have expired meanwhile.
    if (status !== 200) await this.signatures?.assertCurrent(name);
    return status;
  }

  /**
   * Keeps a document if it has changed.
   * @param check throws when it is not valid
   * @returns the status of the answer
   */
  async #follow(file: string, check: (text: string) => Promise<void>): Promise<number> {
    const known = this.#etags.get(file);
    const condition = known ? { 'if-none-match': known } : undefined;
    const { status, etag, bytes } = await this.#registries(file, condition);
    if (status === 200) {
      await check(bytes.toString());
      await keepFile(this.directory, file, bytes);
      this.#etags.set(file, etag);
    }
    return status;
  }
}
