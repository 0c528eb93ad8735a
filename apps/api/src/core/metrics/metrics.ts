import { isLoopback } from '@talentsphere/server/settings';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database';
import { AppError } from '../errors/app-error';
import { isSecret } from '../http/secret';
import type { App } from '../http/app-instance';

/**
 * `/metrics` for Prometheus: the process, and every request by route; other
 * modules add metrics to the registry. With a token configured, a collector must
 * send it; without one, it must be on this machine and connect without a proxy.
 */
export function registerMetrics(
  app: App,
  { isReplicaFailing }: Pick<Database, 'isReplicaFailing'>,
  token: string | undefined,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
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
  app.addHook('onClose', async () => registry.clear());

  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: each id would be a series of its own.
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    requests
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1_000);
  });

  app.get('/metrics', { config: { caller: 'probe' } }, async (request, reply) => {
    const direct =
      isLoopback(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    const allowed =
      token === undefined ? direct : isSecret(`Bearer ${token}`, request.headers.authorization);
    if (!allowed)
      throw new AppError('forbidden', 'The metrics are for the operators of this server.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
