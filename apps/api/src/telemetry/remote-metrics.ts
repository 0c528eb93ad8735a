import type { Telemetry } from '@talentsphere/contract';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { LabelsOf } from './known-releases';

export type RemoteEvent = Telemetry['events'][number];

export type CountEvent = (event: RemoteEvent, labelsOf: LabelsOf) => void;

/** Counts loads and failures of remotes in users' pages. */
export function createRemoteMetrics(registry: Registry): CountEvent {
  const events = new Counter({
    name: 'remote_events_total',
    help: 'Loads and failures of remotes in pages, by release, outcome and step.',
    labelNames: ['remote', 'version', 'outcome', 'phase'],
    registers: [registry],
  });
  const loads = new Histogram({
    name: 'remote_load_duration_seconds',
    help: 'Time from the first step of a load until the code of the remote was there.',
    labelNames: ['remote'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return ({ remote, version, outcome, phase, duration }, labelsOf) => {
    const labels = labelsOf(remote, version);
    events.labels({ ...labels, outcome, phase }).inc();
    if (outcome === 'loaded') loads.labels(labels.remote).observe(duration / 1_000);
  };
}
