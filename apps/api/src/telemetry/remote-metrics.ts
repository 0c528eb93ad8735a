import type { Telemetry } from '@talentsphere/releases/edge-api';
import { LRUCache } from 'lru-cache';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { LabelsOf } from './known-releases';

export type RemoteEvent = Telemetry['events'][number];

/**
 * Returns false for an event that is not counted, because the visitor has reported too many.
 * @param visitor undefined for the edge, which reports for all of them
 */
export type CountEvent = (
  event: RemoteEvent,
  labelsOf: LabelsOf,
  visitor: string | undefined,
) => boolean;

/** What a visitor can report of one release in an hour: anybody may invent events. */
const most = { loads: 500, failures: 20 };

/** Counts loads and failures of remotes in users' pages. */
export function createRemoteMetrics(registry: Registry): CountEvent {
  const events = new Counter({
    name: 'remote_events_total',
    help: 'Loads and failures of remotes in pages, by release, outcome and step.',
    labelNames: ['remote', 'version', 'outcome', 'phase'],
    registers: [registry],
  });
  const visitors = new Counter({
    name: 'remote_failing_visitors_total',
    help: 'Visitors for whom a release has failed, each once an hour.',
    labelNames: ['remote', 'version'],
    registers: [registry],
  });
  // With `max`, it would allocate the memory for all of them at once.
  const openCounts = () =>
    new LRUCache<string, number>({ maxSize: 50_000, sizeCalculation: () => 1, ttl: 3_600_000 });
  // Loads are many: they do not displace what is known of failures.
  const reports = { loads: openCounts(), failures: openCounts() };
  const loads = new Histogram({
    name: 'remote_load_duration_seconds',
    help: 'Time from the first step of a load until the code of the remote was there.',
    labelNames: ['remote'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return ({ remote, version, outcome, phase, duration }, labelsOf, visitor) => {
    const labels = labelsOf(remote, version);
    const kind = outcome === 'loaded' ? 'loads' : 'failures';
    if (visitor !== undefined) {
      const key = JSON.stringify([visitor, labels]);
      const reported = (reports[kind].get(key) ?? 0) + 1;
      if (reported > most[kind]) return false;
      // The hour begins with the first one.
      reports[kind].set(key, reported, { noUpdateTTL: true });
      if (kind === 'failures' && reported === 1)
        visitors.labels(labels.remote, labels.version).inc();
    }
    if (kind === 'loads') loads.labels(labels.remote).observe(duration / 1_000);
    events.labels({ ...labels, outcome, phase }).inc();
    return true;
  };
}
