import { setTimeout as sleep } from 'node:timers/promises';
import { previousOf, type RegistryRelease } from '@talentsphere/releases';
import { currentFor } from '../files/freshness';
import { deadlines } from '../render/deadlines';
import type { PageRenderer } from '../render/page-renderer';
import type { Shell } from '../render/shell';
import type { PageTemplate } from './page';

/** Milliseconds for which a shell that failed to load is not tried again. */
const retryAfterMs = 5_000;
/** Shells at most that no session is assigned to, and whose pages are rendered all the same: those of previews. */
const mostOthers = 2;

/** A shell, with what pages are made of. */
export interface ServedShell extends Pick<Shell, 'contract' | 'version'> {
  template: PageTemplate;
  /** Undefined when its pages are rendered by the browser. */
  renderer: PageRenderer | undefined;
}

/** A release of the shell; undefined for the shell that is served while none is released. */
type Release = RegistryRelease | undefined;
type Answer = Promise<ServedShell | undefined>;
/** Starts what renders the pages of a shell. */
type Prepare = (shell: ServedShell) => Promise<unknown> | undefined;

interface Attempt {
  /** Undefined when it failed to load. */
  loading: Answer;
  /** The same for pages, which do not wait for a slow store. */
  answer: Answer;
  isCurrent: () => boolean;
  isLoaded: boolean;
  /** Aborted when its rendering is to end. */
  end: AbortController;
}

interface ShellsParts {
  /** Loads at once what is served while none is released, and when no released one loads. */
  load: (release: Release) => Promise<ServedShell>;
  report: (error: unknown) => void;
}

/** The shells of the pages that are served. */
export class Shells {
  /** By the address of the release. The least recently used one comes first. */
  readonly #attempts = new Map<string | undefined, Attempt>();
  #assigned: ReadonlySet<string | undefined> = new Set();
  #prepare: Prepare | undefined;
  #mostOthers = mostOthers;
  readonly #stopped = new AbortController();

  constructor(private readonly parts: ShellsParts) {}

  /**
   * The shell of a release; in place of one that does not load, or not yet, the nearest before it that does.
   * @param releases of the shell
   */
  async of(release: Release, releases: readonly RegistryRelease[]): Promise<ServedShell> {
    return this.#nearest(release, releases, ({ answer }) => answer);
  }

  /** The same, however long it loads. */
  async loaded(release: Release, releases: readonly RegistryRelease[]): Promise<ServedShell> {
    return this.#nearest(release, releases, ({ loading }) => loading);
  }

  /**
   * Ends the rendering of pages with other shells than these, which sessions get.
   * @param prepare is called with one of them that had failed to load, before sessions get it
   */
  keepOnly(assigned: readonly Release[], prepare?: Prepare): void {
    this.#assigned = new Set(assigned.map((release) => release?.url));
    this.#prepare = prepare;
    const isLoaded = [...this.#assigned].every((url) => this.#attempts.get(url)?.isLoaded);
    // Those before are served in place of one that has not loaded.
    this.#endOthers(isLoaded ? 0 : this.#mostOthers);
  }

  /** Ends all rendering at once, also with shells that are asked for later. */
  stop(): void {
    this.#stopped.abort();
    this.#mostOthers = 0;
    this.keepOnly([]);
  }

  async #nearest(
    release: Release,
    releases: readonly RegistryRelease[],
    wait: (attempt: Attempt) => Answer,
  ): Promise<ServedShell> {
    const shell = await wait(this.#attempt(release));
    if (shell) return shell;
    if (!release) throw new Error('There is no shell that can be served.');
    // Each once: a registry that was written without the commands can have a circle.
    const others = releases.filter(({ url }) => url !== release.url);
    return this.#nearest(previousOf(others, release), others, wait);
  }

  #attempt(release: Release): Attempt {
    const url = release?.url;
    const known = this.#attempts.get(url);
    const attempt = known?.isCurrent() ? known : this.#start(release, known);
    this.#attempts.delete(url);
    this.#attempts.set(url, attempt);
    this.#endOthers(this.#mostOthers);
    return attempt;
  }

  #start(release: Release, failed: Attempt | undefined): Attempt {
    const end = new AbortController();
    const prepare = (shell: ServedShell) => failed && this.#prepared(shell, end.signal);
    const loading = this.#load(release, prepare, (loaded) => {
      attempt.answer = loading;
      attempt.isLoaded = loaded;
      if (!loaded) attempt.isCurrent = currentFor(retryAfterMs);
      // Others may have been used until now.
      else if (this.#assigned.has(release?.url)) this.#endOthers(0);
    });
    const soon = () => Promise.race([loading, sleep(deadlines.shell, undefined, { ref: false })]);
    const answer = failed?.answer ?? soon();
    const attempt: Attempt = { loading, answer, isCurrent: () => true, isLoaded: false, end };
    return attempt;
  }

  async #load(release: Release, prepare: Prepare, settled: (loaded: boolean) => void): Answer {
    try {
      const shell = await this.parts.load(release);
      if (this.#assigned.has(release?.url)) await prepare(shell);
      settled(true);
      return shell;
    } catch (error) {
      this.parts.report(error);
      settled(false);
      return undefined;
    }
  }

  /** Until then, pages have the shell before it, which renders them. */
  async #prepared(shell: ServedShell, signal: AbortSignal): Promise<void> {
    const ready = this.#prepare?.(shell);
    const late = sleep(deadlines.change, undefined, { ref: false, signal });
    await Promise.race([ready, late]).catch(() => undefined);
  }

  /** @param most how many of those that no session is assigned to stay: the most recently used */
  #endOthers(most: number): void {
    const others = [...this.#attempts].filter(([url]) => !this.#assigned.has(url));
    for (const [url, attempt] of others.slice(0, Math.max(0, others.length - most))) {
      this.#attempts.delete(url);
      attempt.end.abort();
      void this.#end(attempt);
    }
  }

  /** Ends its rendering once no page waits for it any more. */
  async #end({ loading }: Attempt): Promise<void> {
    const renderer = (await loading)?.renderer;
    renderer?.retire();
    const { signal } = this.#stopped;
    await sleep(deadlines.page, undefined, { ref: false, signal }).catch(() => undefined);
    renderer?.stop();
  }
}
