import { isDeepStrictEqual } from 'node:util';
import { defaultOf, isDisabled, type RegistryRelease } from '@talentsphere/releases';
import { noReleases, type RegistryReader } from '../files/registry';
import type { ReleaseIndex } from '../files/release-index';
import type { StoreCopy } from '../files/store-copy';
import { deadlines } from '../render/deadlines';
import type { ServedShell, Shells } from './shells';

/** Milliseconds after which the registry is read again, also when nobody asks for a page. */
const readEveryMs = 500;

interface CurrentReleasesParts {
  registry: RegistryReader;
  shells: Shells;
  /** Undefined when the releases are in a folder of this machine. */
  copy: StoreCopy | undefined;
  /** Composes pages of releases that pages do not have yet, until the signal is aborted. */
  composeAhead: (index: ReleaseIndex, signal: AbortSignal) => Promise<void>;
  /** Is called with the releases that pages have from now on. */
  onChange: (index: ReleaseIndex) => void;
}

/**
 * Whether pages may have the releases of the registry before a little longer: by the next one, all files that they may
 * load are published, the same remotes own the same addresses, and none is disabled or new.
 */
function mayStay(before: ReleaseIndex, after: ReleaseIndex): boolean {
  const { microFrontends, owners } = before.registry;
  const isPublished = before.current.every(
    ({ place, integrity }) => after.files.get(place)?.integrity === integrity,
  );
  const isLike = ([name, releases]: [string, readonly RegistryRelease[]]) => {
    const known = microFrontends[name] ?? [];
    // Without a default release, nobody has it.
    const isNew = !defaultOf(known) && defaultOf(releases);
    return !isNew && (isDisabled(known) || !isDisabled(releases));
  };
  const hasSameOwners = isDeepStrictEqual(owners, after.registry.owners);
  return (
    isPublished && hasSameOwners && Object.entries(after.registry.microFrontends).every(isLike)
  );
}

/**
 * The releases that pages have: those of the newest registry, as soon as they can be rendered. Until then, pages have
 * the ones before, whose processes run, unless the newest registry takes one of them away or adds a remote.
 */
export class CurrentReleases {
  #newest: ReleaseIndex | undefined;
  #current: ReleaseIndex | undefined;
  /** Ends what is done for an index. */
  #superseded = new AbortController();
  /** Resolves when the shells of the newest registry have loaded, or take too long. */
  #noticed: Promise<void> = Promise.resolve();
  /** Whether the edge renders pages, by the shells that have loaded last. */
  #isRendered = false;
  /** Runs while the current ones are not the newest. */
  #overdue: NodeJS.Timeout | undefined;
  #reading: NodeJS.Timeout | undefined;

  constructor(private readonly parts: CurrentReleasesParts) {}

  /** Follows the registry, so that the releases are ready before somebody asks for a page. */
  start(): void {
    this.#follow();
    this.#reading = setInterval(() => this.#follow(), readEveryMs).unref();
  }

  async read(): Promise<ReleaseIndex> {
    const index = await this.parts.registry.read();
    const isStopped = this.#superseded.signal.aborted;
    if (index !== this.#newest && !isStopped) this.#notice(index);
    // A rendered page has the releases before, whether or not the shells have loaded.
    if (!this.#isRendered) await this.#noticed;
    return this.#current ?? index;
  }

  #follow(): void {
    // A page that is asked for meets the same error, and answers with it.
    this.read()
      .then((index) => (index === noReleases ? undefined : this.parts.copy?.tidy(index)))
      .catch(() => undefined);
  }

  stop(): void {
    clearInterval(this.#reading);
    clearTimeout(this.#overdue);
    this.#superseded.abort();
  }

  #notice(index: ReleaseIndex): void {
    const { copy } = this.parts;
    this.#newest = index;
    this.#superseded.abort();
    this.#superseded = new AbortController();
    const { signal } = this.#superseded;
    copy?.want(index);
    const before = this.#current;
    if (!before || before === noReleases || !mayStay(before, index)) {
      this.#change(index);
    } else {
      this.#keepShells(index, before);
      // A series of releases would postpone all of them.
      this.#overdue ??= setTimeout(() => {
        if (this.#newest) this.#change(this.#newest);
      }, deadlines.change).unref();
    }
    // Of what fails here, pages meet the same error.
    this.#noticed = this.#changeUnrendered(index, signal).catch(() => undefined);
    const prepared = this.#prepare(index, signal).catch(() => undefined);
    void prepared.then(() => {
      if (!signal.aborted) this.#change(index);
      return copy?.prefetch(signal);
    });
  }

  #change(index: ReleaseIndex): void {
    clearTimeout(this.#overdue);
    this.#overdue = undefined;
    if (index === this.#current) return;
    this.#current = index;
    this.#keepShells(index);
    this.parts.onChange(index);
  }

  /** @param before what pages have until the shells of an index are prepared */
  #keepShells(index: ReleaseIndex, before?: ReleaseIndex): void {
    const shells = [...(before?.shells ?? []), ...index.shells];
    // Pages get such a shell with the releases that they have.
    this.parts.shells.keepOnly(shells, (shell) =>
      this.#prepareShell(shell, this.#current ?? index),
    );
  }

  /** What browsers render is there when its shells have loaded. */
  async #changeUnrendered(index: ReleaseIndex, signal: AbortSignal): Promise<void> {
    const { shell: released = [] } = index.registry;
    const loaded = await Promise.all(
      index.shells.map((release) => this.parts.shells.of(release, released)),
    );
    if (signal.aborted) return;
    this.#isRendered = loaded.some(({ renderer }) => renderer);
    if (!this.#isRendered) this.#change(index);
  }

  /** Starts what renders the pages that sessions get, and composes those that are likely to be asked for. */
  async #prepare(index: ReleaseIndex, signal: AbortSignal): Promise<void> {
    const { shell: released = [] } = index.registry;
    for (const release of index.shells) {
      const shell = await this.parts.shells.loaded(release, released);
      if (signal.aborted) return;
      await this.#prepareShell(shell, index);
      if (signal.aborted) return;
    }
    if (index !== this.#current) await this.parts.composeAhead(index, signal);
  }

  async #prepareShell(shell: ServedShell, index: ReleaseIndex): Promise<void> {
    const before = await this.#current?.assignedReleases(shell);
    await shell.renderer?.prepare(await index.assignedReleases(shell), before);
  }
}
