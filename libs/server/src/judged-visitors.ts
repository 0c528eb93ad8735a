import { Counter, type Registry } from 'prom-client';

/**
 * What a visitor had of a release: a page; one that the edge failed to render, or rendered slowly; a report of the
 * page that the release was loaded, or has failed there.
 */
type Judged = 'page' | 'page_failed' | 'page_slow' | 'report' | 'report_failed';

/** A canary, and what the other sessions get; their versions. */
interface JudgedReleases {
  canary: string;
  default: string;
}

/** Visitors of a release that are counted. More would add nothing to a verdict, but take memory. */
const most = 100_000;

/** The visitors of the two releases of one canary, by what they had. */
class Visitors {
  readonly of = { canary: new Map<Judged, Set<string>>(), default: new Map<Judged, Set<string>>() };

  constructor(readonly releases: JudgedReleases) {}

  add(version: string, what: Judged, visitor: string): void {
    const release = version === this.releases.canary ? 'canary' : 'default';
    if (version !== this.releases[release]) return;
    const had = this.of[release];
    if ([...had.values()].some(({ size }) => size >= most)) return;
    had.set(what, (had.get(what) ?? new Set()).add(visitor));
  }
}

/**
 * Counts the visitors of canaries, and of the releases beside them: each once, whatever they request or report, until
 * the canary ends. Who is to be counted twice needs a second address.
 */
export class JudgedVisitors {
  /** By remote. */
  #canaries = new Map<string, Visitors>();

  /** @param name of the metric */
  constructor(registry: Registry, name: string) {
    const canaries = () => this.#canaries;
    new Counter({
      name,
      help: 'Visitors of a canary, and of the release beside it, each once: by what they had of it.',
      labelNames: ['remote', 'canary', 'release', 'what'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [remote, { releases, of }] of canaries())
          for (const [release, had] of Object.entries(of))
            for (const [what, { size }] of had)
              this.labels({ remote, canary: releases.canary, release, what }).inc(size);
      },
    });
  }

  /** @param canaries that run now, by remote. Of another one than before, nobody was counted yet. */
  follow(canaries: ReadonlyMap<string, JudgedReleases>): void {
    this.#canaries = new Map(
      [...canaries].map(([remote, releases]) => {
        const known = this.#canaries.get(remote);
        const isSame =
          known?.releases.canary === releases.canary && known.releases.default === releases.default;
        return [remote, isSame ? known : new Visitors(releases)];
      }),
    );
  }

  /** Counts a visitor of a release, if it is a canary, or the one beside it. */
  add(remote: string, version: string, what: Judged, visitor: string): void {
    this.#canaries.get(remote)?.add(version, what, visitor);
  }
}
