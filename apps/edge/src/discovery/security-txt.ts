import type { FastifyInstance } from 'fastify';

/** RFC 9116 demands an end, and recommends less than a year: a copy of the file must not be trusted for longer. */
const validDays = 90;

/**
 * Serves `/.well-known/security.txt` (RFC 9116), where those who found a vulnerability read whom to tell.
 * @param contact a `mailto:` or `https:` address; without it, there is no such file
 * @param origin of the site; without it, the file does not say where it belongs
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  contact: string | undefined,
  origin: string | undefined,
): void {
  if (contact === undefined) return;
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    const expires = new Date();
    expires.setUTCDate(expires.getUTCDate() + validDays);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      ...(origin ? [`Canonical: ${origin}${path}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
