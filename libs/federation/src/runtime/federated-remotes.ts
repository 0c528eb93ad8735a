import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import { createContainerLoader } from './container-loader';
import { watchDeparture } from './departure';
import { isChunkFailure, phaseOf, slow } from './failure';
import { guardPlugin } from './guard-plugin';
import { Ladder } from './ladder';
import { LoadLog } from './load-log';
import { ownCopiesPlugin } from './own-copies-plugin';
import { createRefusals } from './refusals';
import type { RemoteModuleSource, RemoteRelease } from './release';
import { RemoteUnavailable, type LoadPhase } from './remote-unavailable';
import type { RemoteEvent, Report } from './report';

export interface FederatedRemotesOptions {
  releases: readonly RemoteRelease[];
  /** Manifests that came with the page, by address. */
  manifests: Readonly<Record<string, unknown>>;
  /** Version of the host contract that this shell fulfils. */
  hostContract: string;
  report: Report;
}

/** Longest time until a remote is there or its panel is, and the part of it that a first release may take. */
const patience = { all: 5_000, first: 3_700 };

/** Remotes loaded by federation at run time, each by its recovery ladder. */
export function createFederatedRemotes(options: FederatedRemotesOptions): RemoteModuleSource {
  const { releases, manifests, hostContract, report } = options;
  const guard = guardPlugin(releases, manifests);
  const log = new LoadLog();
  const departure = watchDeparture();
  registerPlugins([guard.plugin, log.plugin]);
  // Every container asks for its shared packages by itself: each gets the rule when it is made.
  registerGlobalPlugins([ownCopiesPlugin()]);
  const loadContainer = createContainerLoader(hostContract);
  const refusals = createRefusals(() => sessionStorage);
  const remotes = new Map(
    releases.map((release) => [release.name, { release, ladder: new Ladder(release, refusals) }]),
  );

  function tell(remote: string, version: string, event: Partial<RemoteEvent>) {
    const loaded = { outcome: 'loaded', phase: 'module', cause: '', duration: 0 } as const;
    report({ remote, version, ...loaded, ...event });
  }

  function refuse(name: string, version: string, reason: string): never {
    const error = new RemoteUnavailable(name, 'registry', reason);
    tell(name, version, { outcome: 'failed', phase: 'registry', cause: String(error) });
    throw error;
  }

  function ladderOf(name: string): Ladder {
    const remote = remotes.get(name);
    if (!remote) return refuse(name, '', 'it is not released.');
    const { release, ladder } = remote;
    return release.disabled ? refuse(name, release.version, 'it is switched off.') : ladder;
  }

  /** Notes a failure, and chooses what to try next. */
  function stepDown(name: string, error: unknown, elapsed: number, phase: LoadPhase) {
    const ladder = ladderOf(name);
    if (isChunkFailure(error) && error.request) guard.suspect(error.request);
    const failure = { phase, cause: String(error), duration: elapsed };
    tell(name, ladder.current.version, { outcome: 'failed', ...failure });
    log.failed(name, phase, failure.cause);
    const next = ladder.stepDown({ error, phase, elapsed });
    if (next) log.begin(name, ladder.current.version, next);
    if (next === 'previous') {
      tell(name, ladder.current.version, { outcome: 'returned', ...failure });
    }
    return next;
  }

  async function load(name: string): Promise<unknown> {
    const ladder = ladderOf(name);
    let begun = performance.now();
    log.begin(name, ladder.current.version, ladder.isOnPrevious ? 'previous' : 'first');
    await guard.refresh();
    for (;;) {
      const started = performance.now();
      const departures = departure.count();
      const left = patience.all - (started - begun);
      const deadline = ladder.hasPrevious ? Math.min(left, patience.first) : left;
      try {
        const module = await loadContainer(name, ladder.current, deadline);
        const duration = Math.round(performance.now() - begun);
        log.loaded(name);
        tell(name, ladder.current.version, { duration });
        return module;
      } catch (error) {
        const phase = error instanceof RemoteUnavailable ? error.phase : phaseOf(error);
        const elapsed = Math.round(performance.now() - started);
        if (await departure.hasBrokenOff(departures)) {
          // The time that the page was away is none that the release took.
          begun = performance.now();
          continue;
        }
        if (stepDown(name, error, elapsed, phase)) continue;
        if (error instanceof RemoteUnavailable) throw error;
        const hung = elapsed > slow;
        throw new RemoteUnavailable(name, phase, String(error), { cause: error, hung });
      }
    }
  }

  return {
    load,
    failed: (name, error) => {
      const hadNoTime = isChunkFailure(error) && departure.hasJustReturned();
      if (departure.isUnderWay() || hadNoTime) return true;
      const late = isChunkFailure(error) ? 'chunk' : 'render';
      return Boolean(stepDown(name, error, 0, late));
    },
    rendered: (name) => log.rendered(name),
    inspect: () =>
      [...remotes.values()].map(({ release, ladder }) => ({
        release,
        current: ladder.current,
        steps: log.stepsOf(release.name),
      })),
    refresh: guard.refresh,
  };
}
