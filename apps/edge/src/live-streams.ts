import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Event streams never end by themselves: when this server stops, it ends them, and is not held up. */
export function endLiveStreamsAtStop(app: FastifyInstance, path: string): void {
  const streams = new Set<ServerResponse>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?', 1)[0] !== path) return;
    streams.add(reply.raw);
    reply.raw.once('close', () => streams.delete(reply.raw));
  });
  app.addHook('preClose', async () => streams.forEach((stream) => stream.destroy()));
}
