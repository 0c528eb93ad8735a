import { judgedVisitors } from '@talentsphere/releases/edge-api';
import { JudgedVisitors, serveMetrics } from '@talentsphere/server';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';
import { fail } from './errors';

/**
 * How a page came about: cached from an earlier request, rendered, or left to the browser: because it could not
 * be rendered, because nobody renders it (`client`), or because its visitor has had too many rendered.
 */
export type PageOutcome = 'cached' | 'rendered' | 'unrendered' | 'client' | 'limited';

/** What is measured of the copy of a release store. */
interface CopyOfStore {
  isFailing(): Promise<boolean>;
  /** How many registries of remotes could not be read, or are not valid. */
  readonly refused: number;
}

/** What the edge counts of pages. */
export interface PageMetrics {
  /** Counts a page that is sent. */
  count: (outcome: PageOutcome) => void;
  judged: JudgedVisitors;
}

export function registerMetrics(
  app: FastifyInstance,
  token: string | undefined,
  copy: CopyOfStore | undefined,
  changes: { readonly isFailing: boolean },
): PageMetrics {
  const registry = new Registry();
  serveMetrics(app, { registry, token, refuse: (reply) => fail(reply, 'not_found') });
  const pages = new Counter({
    name: 'pages_total',
    help: 'Pages, by how they came about.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'api_changes_failing',
    help: '1 while the changes of the API cannot be followed, and pages are rendered again each second.',
    registers: [registry],
    collect() {
      this.set(Number(changes.isFailing));
    },
  });
  if (copy) {
    new Gauge({
      name: 'release_store_failing',
      help: '1 while the release store does not answer, and pages have the releases that are known.',
      registers: [registry],
      async collect() {
        this.set(Number(await copy.isFailing()));
      },
    });
    new Gauge({
      name: 'release_store_refused_registries',
      help: 'Registries of remotes that are not accepted: not valid, not signed by who may, older than what was seen, expired, or gone.',
      registers: [registry],
      collect() {
        this.set(copy.refused);
      },
    });
  }
  return {
    count: (outcome) => pages.labels(outcome).inc(),
    judged: new JudgedVisitors(registry, judgedVisitors),
  };
}
