import { openTracer, traceRequests, type Tracer } from '@talentsphere/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiPath, eventStreamPath } from '@talentsphere/releases/edge-api';
import type { EdgeConfig } from '../config';
import { isByTrustedProxy } from './forwarded-headers';

/** Files are sent from the disk, health checks say nothing, and event streams last for hours. */
const isUntraced = /^\/(assets|remotes)\/|^\/health$/;

/** Records pages and calls of the API. */
export async function startTracing(
  app: FastifyInstance,
  config: EdgeConfig,
): Promise<Tracer | undefined> {
  const tracer = await openTracer(config.tracing, (error) =>
    app.log.warn({ err: error }, 'traces could not be sent'),
  );
  if (!tracer) return undefined;
  const isTraced = ({ routeOptions, url }: FastifyRequest) =>
    !isUntraced.test(routeOptions.url ?? '') &&
    url.split('?', 1)[0] !== `${apiPath}${eventStreamPath}`;
  traceRequests(app, { tracer, isTraced, isTrusted: isByTrustedProxy });
  app.addHook('onClose', () => tracer.stop());
  return tracer;
}
