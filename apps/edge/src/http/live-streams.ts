import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Event streams never end by themselves: they are closed when this server stops, so they do not delay it. */
export function endLiveStreamsAtStop(app: FastifyInstance): void {
  const streams = new Set<ServerResponse>();
  // By their answers: an address can be spelt in many ways.
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    streams.add(reply.raw);
    reply.raw.once('close', () => streams.delete(reply.raw));
  });
  app.addHook('preClose', async () => streams.forEach((stream) => stream.destroy()));
}
