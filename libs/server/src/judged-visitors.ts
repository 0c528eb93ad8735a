import { Counter, type Registry } from 'prom-client';

/**
 * What a visitor had of a release: a page; one that the edge failed to render, or rendered slowly; a report of the
 * page that the release was loaded, or has failed there.
 */
type Judged = Load | Fault;
type Load = 'page' | 'report';
type Fault = 'page_failed' | 'page_slow' | 'report_failed';

/** What each fault befalls. */
const loadOf: Partial<Record<Judged, Load>> & Record<Fault, Load> = {
  page_failed: 'page',
  page_slow: 'page',
  report_failed: 'report',
};

/** A canary, and what the other sessions get; their versions. */
interface JudgedReleases {
  canary: string;
  default: string;
}

/** Visitors of a release that are counted. More would add nothing to a verdict, but take memory. */
const most = 100_000;

/** How often each visitor of a release had something. */
type Times = Map<Judged, Map<string, number>>;

function add(had: Times, what: Judged, visitor: string, times: number): void {
  const of = had.get(what) ?? new Map<string, number>();
  had.set(what, of.set(visitor, (of.get(visitor) ?? 0) + times));
}

/** How many visitors had something. One who met a fault in some of their loads counts as that share of a visitor. */
function visitorsWith(what: Judged, had: Times): number {
  const visitors = had.get(what) ?? new Map<string, number>();
  const load = loadOf[what];
  if (!load) return visitors.size;
  return [...visitors].reduce(
    (sum, [visitor, times]) =>
      sum + Math.min(1, times / Math.max(1, had.get(load)?.get(visitor) ?? 0)),
    0,
  );
}

/** The visitors of the two releases of one canary, by what they had. */
class Visitors {
  readonly of: Record<'canary' | 'default', Times> = { canary: new Map(), default: new Map() };

  constructor(readonly releases: JudgedReleases) {}

  add(version: string, what: Judged, visitor: string): void {
    const release = version === this.releases.canary ? 'canary' : 'default';
    if (version !== this.releases[release]) return;
    const had = this.of[release];
    if ([...had.values()].some(({ size }) => size >= most)) return;
    add(had, what, visitor, 1);
    // Who has only met faults is a visitor as well.
    const load = loadOf[what];
    if (load) add(had, load, visitor, 0);
  }
}

/**
 * Counts the visitors of canaries, and of the releases beside them: each once, whatever they request or report, until
 * the canary ends. Who is to be counted twice needs a second address. Of a network with many people, the other release
 * has more loads than the canary: so a fault counts by the share of the loads that met it, which is the same of both.
 */
export class JudgedVisitors {
  /** By remote. */
  #canaries = new Map<string, Visitors>();

  /** @param name of the metric */
  constructor(registry: Registry, name: string) {
    const canaries = () => this.#canaries;
    new Counter({
      name,
      help: 'Visitors of a canary, and of the release beside it, each once: by what they had of it; a fault by the share of their loads.',
      labelNames: ['remote', 'canary', 'release', 'what'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [remote, { releases, of }] of canaries())
          for (const [release, had] of Object.entries(of))
            for (const what of had.keys())
              this.labels({ remote, canary: releases.canary, release, what }).inc(
                visitorsWith(what, had),
              );
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
