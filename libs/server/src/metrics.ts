import type { FastifyContextConfig, FastifyInstance, FastifyReply } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { isSecret } from './secret';
import { isLoopback } from './settings';

interface MetricsOptions {
  /** To which the metrics of the process and of its requests are added. */
  registry: Registry;
  /** With a token, a collector must send it; without one, it must be on this machine and connect without a proxy. */
  token: string | undefined;
  /** Answers a caller who may not read the metrics. */
  refuse: (reply: FastifyReply) => unknown;
  /** Of the route. */
  config?: FastifyContextConfig;
}

/** `/metrics` for Prometheus: what is in the registry, with the process and every request by route. */
export function serveMetrics(
  app: FastifyInstance,
  { registry, token, refuse, config = {} }: MetricsOptions,
): void {
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onClose', async () => registry.clear());

  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: each id would be a series of its own.
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    requests
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1_000);
  });

  app.get('/metrics', { config }, async (request, reply) => {
    const direct =
      isLoopback(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    const allowed =
      token === undefined ? direct : isSecret(`Bearer ${token}`, request.headers.authorization);
    if (!allowed) return refuse(reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
