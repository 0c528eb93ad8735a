import { serveMetrics } from '@talentsphere/server';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database';
import { AppError } from '../errors/app-error';
import type { App } from '../http/app-instance';

/** Serves the metrics of this server; other modules add theirs to the registry. */
export function registerMetrics(
  app: App,
  registry: Registry,
  { isReplicaFailing }: Pick<Database, 'isReplicaFailing'>,
  token: string | undefined,
): void {
  const refuse = () => {
    throw new AppError('forbidden', 'The metrics are for the operators of this server.');
  };
  serveMetrics(app, { registry, token, refuse, config: { caller: 'probe' } });
  if (isReplicaFailing) {
    new Gauge({
      name: 'replica_failing',
      help: '1 while the replica does not answer, and visitors read from the primary.',
      registers: [registry],
      collect() {
        this.set(Number(isReplicaFailing()));
      },
    });
  }
}
