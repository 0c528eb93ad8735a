import { createGunzip } from 'node:zlib';
import { isAcceptedEncoding } from '@talentsphere/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors/app-error';
import type { App } from '../core/http/app-instance';
import { Sitemap, type OpenTasks } from './sitemap';

const config = { caller: 'anyone' } as const;

function sendXml(request: FastifyRequest, reply: FastifyReply, compressed: Buffer) {
  void reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding');
  if (isAcceptedEncoding(request, 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(compressed);
  }
  // Part by part: a client that does not read it holds little memory.
  const whole = createGunzip();
  whole.end(compressed);
  return reply.send(whole);
}

/**
 * Serves the addresses that search engines may list. The edge has these files outside of `/api`.
 * @param origin of the site; without it, there is no sitemap
 */
export function registerSitemapRoutes(
  app: App,
  origin: string | undefined,
  openTasks: OpenTasks,
): void {
  if (origin === undefined) return;
  const sitemap = new Sitemap(origin, openTasks);

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const parts = await sitemap.parts();
    const [only] = parts;
    const file = parts.length === 1 && only ? only : await sitemap.index(parts.length);
    return sendXml(request, reply, file);
  });

  app.get<{ Params: { number: string } }>(
    '/sitemaps/:number.xml',
    { config },
    async (request, reply) => {
      const part = (await sitemap.parts())[Number(request.params.number) - 1];
      if (!part) throw new AppError('not_found', 'There is no such part of the sitemap.');
      return sendXml(request, reply, part);
    },
  );
}
