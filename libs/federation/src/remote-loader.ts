import { isChunkFailure } from './chunk-failure';
import type { ContainerLoader } from './container-loader';
import { phaseOf, toUnavailable, type Failure } from './failure';
import type { Guard } from './guard-plugin';
import { Ladder } from './ladder';
import type { LoadLog } from './load-log';
import type { PageLifecycle } from './page-lifecycle';
import { clearPreloads } from './preloads';
import type { Refusals } from './refusals';
import type { RemoteRelease } from '@talentsphere/releases';
import type { RemoteInspection } from './inspection';
import type { RemoteEvent, Report } from './report';

/** Shared by the loaders of all remotes. */
export interface LoaderServices {
  loadContainer: ContainerLoader;
  guard: Guard;
  lifecycle: PageLifecycle;
  log: LoadLog;
  refusals: Refusals;
  report: Report;
}

/** Longest time in milliseconds for all attempts, and the part of it for a release that has a previous one. */
const timeouts = { total: 5_000, first: 3_700 };

/** Loads one remote, attempt by attempt, in the order that its `Ladder` determines. */
export class RemoteLoader {
  readonly #ladder: Ladder;

  constructor(
    readonly release: RemoteRelease,
    private readonly services: LoaderServices,
  ) {
    this.#ladder = new Ladder(release, services.refusals);
  }

  /** Rejects with `RemoteUnavailable` when every attempt has failed. */
  async load(): Promise<unknown> {
    const { loadContainer, guard, lifecycle, log } = this.services;
    const { name } = this.release;
    let begun = performance.now();
    log.begin(name, this.#ladder.current.version, this.#ladder.isOnPrevious ? 'previous' : 'first');
    await guard.refresh();
    for (;;) {
      const started = performance.now();
      const hides = lifecycle.hideCount();
      const timeout = this.#timeoutAfter(started - begun);
      try {
        const module = await loadContainer(name, this.#ladder.current, timeout);
        log.loaded(name);
        this.#report({ duration: Math.round(performance.now() - begun) });
        return module;
      } catch (error) {
        const elapsed = Math.round(performance.now() - started);
        const failure = { error, phase: phaseOf(error), elapsed };
        // Time in which the page was hidden does not count against the release, nor does the
        // time that it takes to know.
        const asked = performance.now();
        const isInterrupted = await lifecycle.wasInterrupted(hides);
        begun = isInterrupted ? performance.now() : begun + performance.now() - asked;
        if (!isInterrupted && !this.#stepDown(failure)) throw toUnavailable(name, failure);
      }
    }
  }

  /** Records a failure of the loaded module. @returns whether `load` now resolves to something else */
  recover(error: unknown): boolean {
    const { lifecycle } = this.services;
    const isChunk = isChunkFailure(error);
    if (lifecycle.isLeaving() || (isChunk && lifecycle.hasJustReturned())) return true;
    return this.#stepDown({ error, phase: isChunk ? 'chunk' : 'render', elapsed: 0 });
  }

  inspect(): RemoteInspection {
    const { release } = this;
    const steps = this.services.log.stepsOf(release.name);
    return { release, current: this.#ladder.current, steps };
  }

  #timeoutAfter(elapsed: number): number {
    const left = timeouts.total - elapsed;
    return this.#ladder.hasPrevious ? Math.min(left, timeouts.first) : left;
  }

  #stepDown(failure: Failure): boolean {
    const { guard, log } = this.services;
    const { name } = this.release;
    const { error, phase, elapsed: duration } = failure;
    if (isChunkFailure(error) && error.request) guard.suspect(error.request);
    clearPreloads(this.#ladder.current);
    const event = { phase, cause: String(error), duration };
    this.#report({ outcome: 'failed', ...event });
    log.failed(name, phase, event.cause);
    const next = this.#ladder.stepDown(failure);
    if (next) log.begin(name, this.#ladder.current.version, next);
    if (next === 'previous') this.#report({ outcome: 'returned', ...event });
    return next !== false;
  }

  #report(event: Partial<RemoteEvent>) {
    const { version } = this.#ladder.current;
    const loaded = { outcome: 'loaded', phase: 'module', cause: '', duration: 0 } as const;
    this.services.report({ remote: this.release.name, version, ...loaded, ...event });
  }
}
