import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAcceptedEncoding } from '../accepted-encoding';
import { fail } from '../errors';
import type { CallApi } from '../render/renderer';
import { Sitemap } from './sitemap';

async function sendXml(request: FastifyRequest, reply: FastifyReply, compressed: Buffer) {
  void reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding');
  if (!isAcceptedEncoding(request, 'gzip')) return reply.send(await promisify(gunzip)(compressed));
  return reply.header('content-encoding', 'gzip').send(compressed);
}

/**
 * Serves what search engines ask for.
 * @param origin of the site; without it, there is no sitemap
 * @param callApi with time for a long list
 */
export function serveDiscovery(
  app: FastifyInstance,
  origin: string | undefined,
  callApi: CallApi,
): void {
  const robots = [
    'User-agent: *',
    'Allow: /',
    ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : []),
  ];
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${robots.join('\n')}\n`),
  );
  if (!origin) return;
  const sitemap = new Sitemap(origin, callApi);

  /** @param choose the file to send, of all parts */
  async function sendPart(
    request: FastifyRequest,
    reply: FastifyReply,
    choose: (parts: Buffer[]) => Buffer | undefined | Promise<Buffer>,
  ) {
    const parts = await sitemap.parts().catch((error: unknown) => request.log.error(error));
    if (!parts) return fail(reply, 'unavailable');
    const part = await choose(parts);
    return part ? sendXml(request, reply, part) : fail(reply, 'not_found');
  }

  app.get('/sitemap.xml', (request, reply) =>
    sendPart(request, reply, (parts) =>
      parts.length > 1 ? sitemap.index(parts.length) : parts[0],
    ),
  );
  app.get<{ Params: { number: string } }>('/sitemaps/:number.xml', (request, reply) =>
    sendPart(request, reply, (parts) => parts[Number(request.params.number) - 1]),
  );
}
