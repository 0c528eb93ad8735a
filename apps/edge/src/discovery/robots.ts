import type { FastifyInstance } from 'fastify';

/**
 * Serves `robots.txt`, which forbids nothing: crawlers cannot read that a page must not be listed
 * where they may not read it.
 * @param origin of the site; without it, no sitemap is named
 */
export function serveRobots(app: FastifyInstance, origin: string | undefined): void {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : []),
  ];
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`),
  );
}
