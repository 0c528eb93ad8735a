import { setTimeout as sleep } from 'node:timers/promises';
import {
  shellName,
  type RemoteRelease,
  type RenderedPage,
  type RenderRequest,
} from '@talentsphere/releases';
import { LRUCache } from 'lru-cache';
import { Breaker } from './breaker';
import { deadlines } from './deadlines';
import type { RenderingFailure } from './failure-reports';
import type { Half, Halves } from './protocol';
import { Renderer, RenderFailure, type RendererOptions } from './renderer';

/** Releases at most of which failures are remembered. */
const maxBreakers = 50;

/**
 * Why there is no page: `failed` at this page; `slow`; `ended` the process, which is said once, because the other pages
 * that are without it say nothing more of the release; `untried`, because the process starts, pauses or is busy, or was
 * started just before.
 */
export type Unrendered = 'failed' | 'slow' | 'ended' | 'untried';

/** An address that no remote serves. */
const shellAddress = '/';

export interface RendererParts extends Omit<RendererOptions, 'onFailure'> {
  shell: Half & { version: string };
  /** The verified server half of a release. @throws when it cannot be had */
  readHalf: (release: RemoteRelease) => Promise<Half>;
  report: (failure: RenderingFailure) => void;
}

/**
 * Renders pages, each release in a process of its own: one that fails does not affect another.
 * A page that cannot be rendered says nothing about other pages; a process that fails is not
 * started again for a while.
 */
export class Renderers {
  /** The least recently used one comes first. */
  readonly #renderers = new Map<string, Renderer>();
  readonly #breakers = new LRUCache<string, Breaker>({ max: maxBreakers });
  /** Processes at most: each is for one release of a remote, or for the shell alone. */
  #maxProcesses = 2;
  /** Of what sessions get, now or next. */
  #needed: ReadonlySet<string> = new Set();
  #startsNoMore = false;

  constructor(private readonly parts: RendererParts) {}

  /**
   * @param isAhead whether nobody has asked for the page: then it does not count that a process has ended
   * @returns why there is no page when the browser must render it itself
   */
  async render(
    release: RemoteRelease | undefined,
    request: RenderRequest,
    isAhead = false,
  ): Promise<RenderedPage | Unrendered> {
    if (this.#breakers.get(idOf(release))?.isOpen) return this.#ended(release, isAhead);
    const renderer = this.#rendererOf(release);
    if (!renderer?.isReady) return 'untried';
    try {
      const page = await renderer.render(request);
      this.#breakers.delete(idOf(release));
      return page;
    } catch (error) {
      // A failure of the process has been reported, whether or not somebody waited for a page.
      const kind = error instanceof RenderFailure ? error.kind : 'page';
      if (kind === 'process') return this.#ended(release, isAhead);
      // What is late while the process is new says nothing of the release.
      if (kind === 'busy' || (kind === 'late' && !renderer.isWarm)) return 'untried';
      this.failed(release, error);
      return kind === 'late' ? 'slow' : 'failed';
    }
  }

  /** Whether the pages of a release have no reason to be slow besides itself. */
  isWarm(release: RemoteRelease | undefined): boolean {
    return this.#renderers.get(idOf(release))?.isWarm ?? false;
  }

  #ended(release: RemoteRelease | undefined, isAhead: boolean): Unrendered {
    return !isAhead && this.#breakers.get(idOf(release))?.count() ? 'ended' : 'untried';
  }

  /**
   * Starts the processes for these releases before the first page needs them. Resolves when their pages are fast, or
   * others are prepared. One after the other: each takes a second of a core or two, which pages need meanwhile.
   * @param before what sessions get until then
   */
  async prepare(
    releases: readonly (RemoteRelease | undefined)[],
    before: readonly RemoteRelease[] = [],
  ): Promise<void> {
    // Sessions may have another release of each remote: a canary, or the one before.
    this.#maxProcesses = 2 * new Set(releases.map((release) => release?.name)).size;
    const needed = new Set([...releases, ...before].map(idOf));
    this.#needed = needed;
    const started: Promise<void>[] = [];
    for (const release of releases) {
      if (this.#needed !== needed) return;
      const renderer = this.#rendererOf(release);
      if (!renderer) continue;
      started.push(renderer.fast);
      await Promise.race([renderer.fast, sleep(deadlines.next, undefined, { ref: false })]);
    }
    await Promise.all(started);
  }

  /** Reports a page that was not rendered. */
  failed(release: RemoteRelease | undefined, error: unknown): void {
    const { name: remote = shellName, version = this.parts.shell.version } = release ?? {};
    this.parts.report({ remote, version, reason: String(error) });
  }

  /** Starts no more processes. Those that run go on. */
  retire(): void {
    this.#startsNoMore = true;
  }

  close(): void {
    this.retire();
    for (const renderer of this.#renderers.values()) renderer.stop();
    this.#renderers.clear();
  }

  /** @returns undefined when there can be no process for this release at the moment */
  #rendererOf(release: RemoteRelease | undefined): Renderer | undefined {
    const id = idOf(release);
    const known = this.#renderers.get(id);
    if (!known && !this.#mayStart(id)) return undefined;
    this.#renderers.delete(id);
    const renderer = known ?? this.#start(id, release);
    this.#renderers.set(id, renderer);
    return renderer;
  }

  #mayStart(id: string): boolean {
    return !this.#startsNoMore && !this.#breakers.get(id)?.isOpen && this.#makeRoom();
  }

  #start(id: string, release: RemoteRelease | undefined): Renderer {
    const onFailure = (reason: string, hasStarted: boolean) => {
      this.#renderers.delete(id);
      const breaker = this.#breakers.get(id) ?? new Breaker();
      this.#breakers.set(id, breaker);
      if (hasStarted) breaker.failed();
      else breaker.paused();
      this.failed(release, reason);
    };
    return new Renderer(this.#halves(release), { ...this.parts, onFailure });
  }

  /**
   * Stops the process that was not used for longest, if possible of a release that no session gets.
   * @returns false when all are in use
   */
  #makeRoom(): boolean {
    while (this.#renderers.size >= this.#maxProcesses) {
      const idle = [...this.#renderers].filter(([, renderer]) => renderer.isIdle);
      const spare = idle.find(([id]) => !this.#needed.has(id)) ?? idle[0];
      if (!spare) return false;
      const [id, renderer] = spare;
      renderer.stop();
      this.#renderers.delete(id);
    }
    return true;
  }

  async #halves(release: RemoteRelease | undefined): Promise<Halves> {
    const { shell, readHalf } = this.parts;
    const remote = release && (await readHalf(release));
    const address = release?.routes.find((route) => !/[:*]/.test(route)) ?? shellAddress;
    const releases = release ? [release] : [];
    return { shell, remote, warmUp: { address, hint: 'signed-out', releases, dataTimeout: 0 } };
  }
}

/** A release of a remote, or the shell alone. */
const idOf = (release: RemoteRelease | undefined) =>
  release ? `${release.name}@${release.version}` : shellName;
