import { isChunkFailure } from './chunk-failure';
import type { ContainerLoader } from './container-loader';
import { phaseOf, toUnavailable, type Failure } from './failure';
import type { ReleaseFiles } from './release-files-plugin';
import { LoadAttempts } from './load-attempts';
import type { LoadLog } from './load-log';
import type { PageLifecycle } from './page-lifecycle';
import { clearPreloads } from './preloads';
import type { Refusals } from './refusals';
import type { RemoteRelease } from '@talentsphere/releases';
import type { RemoteInspection } from './inspection';
import type { RemoteEvent, Report } from './report';
import { timeLimits } from './time-limits';

/** Shared by the loaders of all remotes. */
export interface LoaderServices {
  loadContainer: ContainerLoader;
  files: ReleaseFiles;
  lifecycle: PageLifecycle;
  log: LoadLog;
  refusals: Refusals;
  report: Report;
}

/** Loads one remote, attempt by attempt, in the order that its `LoadAttempts` determines. */
export class RemoteLoader {
  readonly #attempts: LoadAttempts;
  #recovery: Promise<boolean> | undefined;

  constructor(
    readonly release: RemoteRelease,
    /** How many times as long as usual it may take. */
    private readonly slowness: () => number,
    private readonly services: LoaderServices,
  ) {
    this.#attempts = new LoadAttempts(release, services.refusals);
  }

  /** Rejects with `RemoteUnavailable` when every attempt has failed. */
  async load(): Promise<unknown> {
    const { loadContainer, files, lifecycle, log } = this.services;
    const { name } = this.release;
    let begun = performance.now();
    log.begin(
      name,
      this.#attempts.current.version,
      this.#attempts.isOnPrevious ? 'previous' : 'first',
    );
    await files.refresh();
    for (;;) {
      const started = performance.now();
      const hides = lifecycle.hideCount();
      const timeout = this.#timeoutAfter(started - begun);
      try {
        const module = await loadContainer(name, this.#attempts.current, timeout);
        log.loaded(name);
        this.#report({ duration: Math.round(performance.now() - begun) });
        return module;
      } catch (error) {
        const elapsed = Math.round(performance.now() - started);
        const failure = { error, phase: phaseOf(error), elapsed };
        // Time in which the page was hidden does not count against the release, nor does the
        // time that it takes to know.
        const requestedAt = performance.now();
        const isInterrupted = await lifecycle.wasInterrupted(hides);
        begun = isInterrupted ? performance.now() : begun + performance.now() - requestedAt;
        if (!isInterrupted && !this.#nextAfter(failure)) throw toUnavailable(name, failure);
      }
    }
  }

  /**
   * Records a failure of the loaded module. One that is rendered again before that is known fails again, and both
   * count once.
   * @returns whether `load` now resolves to something else
   */
  recover(error: unknown): Promise<boolean> {
    this.#recovery ??= this.#recover(error).finally(() => (this.#recovery = undefined));
    return this.#recovery;
  }

  async #recover(error: unknown): Promise<boolean> {
    const { lifecycle } = this.services;
    const isChunk = isChunkFailure(error);
    const isInterrupted = isChunk ? await lifecycle.wasChunkInterrupted() : lifecycle.isLeaving();
    if (isInterrupted) return true;
    return this.#nextAfter({ error, phase: isChunk ? 'chunk' : 'render', elapsed: 0 });
  }

  inspect(): RemoteInspection {
    const { release } = this;
    const steps = this.services.log.stepsOf(release.name);
    return { release, current: this.#attempts.current, steps };
  }

  #timeoutAfter(elapsed: number): number {
    // A busy page can be past the end before an attempt begins.
    const { total, first } = timeLimits;
    const left = Math.max(this.slowness() * total - elapsed, 0);
    return this.#attempts.hasPrevious ? Math.min(left, this.slowness() * first) : left;
  }

  #nextAfter(failure: Failure): boolean {
    const { files, log } = this.services;
    const { name } = this.release;
    const { error, phase, elapsed: duration } = failure;
    if (isChunkFailure(error) && error.request) files.markFailed(error.request);
    clearPreloads(this.#attempts.current);
    const event = { phase, cause: String(error), duration };
    this.#report({ outcome: 'failed', ...event });
    log.failed(name, phase, event.cause);
    const next = this.#attempts.nextAfter(failure);
    if (next) log.begin(name, this.#attempts.current.version, next);
    if (next === 'previous') this.#report({ outcome: 'returned', ...event });
    return next !== false;
  }

  #report(event: Partial<RemoteEvent>) {
    const { version } = this.#attempts.current;
    const loaded = { outcome: 'loaded', phase: 'module', cause: '', duration: 0 } as const;
    this.services.report({ remote: this.release.name, version, ...loaded, ...event });
  }
}
