import { registerPlugins } from '@module-federation/enhanced/runtime';
import { createContainerLoader } from './container-loader';
import { isChunkFailure, phaseOf, slow } from './failure';
import { guardPlugin } from './guard-plugin';
import { Ladder } from './ladder';
import { createRefusals } from './refusals';
import type { PublishedRelease, RemoteModuleSource, RemoteRelease } from './release';
import { RemoteUnavailable } from './remote-unavailable';
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
  registerPlugins([guard.plugin]);
  const loadContainer = createContainerLoader(hostContract);
  const refusals = createRefusals(() => sessionStorage);
  const ladders = new Map(
    releases.map((release) => [release.name, new Ladder(release, refusals)] as const),
  );

  function ladderOf(name: string): Ladder {
    const release = releases.find((candidate) => candidate.name === name);
    const ladder = ladders.get(name);
    if (!release || !ladder) throw new RemoteUnavailable(name, 'registry', 'it is not released.');
    if (release.disabled) throw new RemoteUnavailable(name, 'registry', 'it is switched off.');
    return ladder;
  }

  function tell(name: string, { version }: PublishedRelease, event: Partial<RemoteEvent>) {
    report({
      remote: name,
      version,
      outcome: 'loaded',
      phase: 'module',
      cause: '',
      duration: 0,
      ...event,
    });
  }

  /** Notes a failure, and chooses what to try next. */
  function stepDown(
    name: string,
    ladder: Ladder,
    error: unknown,
    elapsed: number,
    phase = phaseOf(error),
  ) {
    const failed = ladder.current;
    if (isChunkFailure(error) && error.request) guard.suspect(error.request);
    const cause = String(error);
    tell(name, failed, { outcome: 'failed', phase, cause, duration: elapsed });
    const next = ladder.stepDown({ error, phase, elapsed });
    if (next === 'previous') {
      tell(name, ladder.current, { outcome: 'returned', phase, cause, duration: elapsed });
    }
    return next;
  }

  async function load(name: string): Promise<unknown> {
    const ladder = ladderOf(name);
    const begun = performance.now();
    await guard.refresh();
    for (;;) {
      const started = performance.now();
      const left = patience.all - (started - begun);
      const deadline = ladder.hasPrevious ? Math.min(left, patience.first) : left;
      try {
        const module = await loadContainer(name, ladder.current, deadline);
        tell(name, ladder.current, { duration: Math.round(performance.now() - begun) });
        return module;
      } catch (error) {
        const phase = error instanceof RemoteUnavailable ? error.phase : phaseOf(error);
        const elapsed = Math.round(performance.now() - started);
        if (stepDown(name, ladder, error, elapsed, phase)) continue;
        if (error instanceof RemoteUnavailable) throw error;
        const hung = elapsed > slow;
        throw new RemoteUnavailable(name, phase, String(error), { cause: error, hung });
      }
    }
  }

  function failed(name: string, error: unknown): boolean {
    const phase = phaseOf(error);
    const late = phase === 'chunk' ? phase : 'render';
    return Boolean(stepDown(name, ladderOf(name), error, 0, late));
  }

  return { load, failed, refresh: guard.refresh };
}
