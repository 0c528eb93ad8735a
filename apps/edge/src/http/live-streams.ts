import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Event streams never end by themselves: they are closed when this server stops, so they do not delay it. */
export function endLiveStreamsAtStop(app: FastifyInstance, path: string): void {
  const streams = new Set<ServerResponse>();
  app.addHook('onRequest', async (request, reply) => {
    const [asked = ''] = request.url.split('?', 1);
    // As the API reads it.
    if (decodeURIComponent(asked) !== path) return;
    streams.add(reply.raw);
    reply.raw.once('close', () => streams.delete(reply.raw));
  });
  app.addHook('preClose', async () => streams.forEach((stream) => stream.destroy()));
}
