import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-instance';

const weakPrefix = /^W\//;

/** Whether the caller has this answer already (RFC 9110, weak comparison). */
export function isFresh(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  const wanted = etag.replace(weakPrefix, '');
  return known
    .split(',')
    .some((each) => each.trim() === '*' || each.trim().replace(weakPrefix, '') === wanted);
}

/** What `setEtag` sets, and a failure must not carry. */
export const cacheHeaders = ['etag', 'cache-control', 'vary'] as const;

/** The answer may be kept, and must be asked about each time; it differs between callers. */
export function setEtag(reply: FastifyReply, etag: string): void {
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization');
}

/** Gives an ETag, made of the body, to every other successful answer of a reading call. */
export function registerEtags(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (
      !reads ||
      reply.statusCode !== 200 ||
      typeof payload !== 'string' ||
      reply.hasHeader('etag')
    )
      return payload;
    if (request.routeOptions.config.caller === 'nobody') return payload;
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    setEtag(reply, etag);
    if (!isFresh(request, etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}
