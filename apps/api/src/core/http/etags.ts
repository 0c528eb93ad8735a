import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const weakPrefix = /^W\//;

/** Whether the client has this answer already (RFC 9110, weak comparison). */
function isFresh({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  const opaqueTag = etag.replace(weakPrefix, '');
  return known.some((each) => each === '*' || each.replace(weakPrefix, '') === opaqueTag);
}

/** A tag of an answer that is made of these parts. */
export function weakEtag(...parts: string[]): string {
  const hash = createHash('sha256').update(parts.join('\n'));
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/**
 * Gives successful answers to GET an ETag made of what they contain, so that the clients of visitors
 * keep them and ask each time whether they still hold. Those of people are stored nowhere. A route may set it itself.
 */
export const etags = fastifyPlugin(
  async (app) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (!reads || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
      if (request.routeOptions.config.caller === 'probe') return payload;
      const etag = String(reply.getHeader('etag') ?? weakEtag(payload));
      reply
        .header('etag', etag)
        // What a person reads is not left behind on a computer that others use.
        .header('cache-control', request.caller ? 'no-store' : 'private, no-cache')
        .header('vary', 'authorization, accept-encoding');
      if (!isFresh(request, etag)) return payload;
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      // Fastify itself removes the body of HEAD, and fails without one.
      return request.method === 'HEAD' ? payload : null;
    });
  },
  { name: 'etags' },
);
