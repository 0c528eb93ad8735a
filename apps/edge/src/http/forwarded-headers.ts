import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

/** The headers in which a client may claim the route of its request. */
const isForwarded = (name: string) => name === 'forwarded' || name.startsWith('x-forwarded-');

/** The headers about the client's own connection, with which no call can be made. */
const isOfConnection = (name: string) => ['expect', 'keep-alive', 'upgrade'].includes(name);

/** The headers that decide which trace a request belongs to, and whether it is recorded. */
const isOfTrace = (name: string) => ['traceparent', 'tracestate', 'baggage'].includes(name);

/** Whether the peer is a trusted proxy: it has stated a second address. The nearest comes first. */
export const isByTrustedProxy = ({ ips }: Pick<FastifyRequest, 'ips'>) => (ips?.length ?? 0) > 1;

/**
 * The headers of a request forwarded to the API, with the chain of addresses that
 * it came through. What a peer claims about those before it is forwarded when the
 * peer is a trusted proxy, and dropped otherwise.
 */
export function forwardedHeaders(
  request: FastifyRequest<RouteGenericInterface, RawServerBase>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  // A disconnected peer has no address; the API must not take the edge for it.
  const peer = request.socket.remoteAddress ?? 'unknown';
  const isTrusted = isByTrustedProxy(request);
  const others = Object.entries(headers).filter(
    ([name]) => !isForwarded(name) && !isOfConnection(name) && (isTrusted || !isOfTrace(name)),
  );
  const before = isTrusted ? [request.headers['x-forwarded-for'] ?? []].flat() : [];
  return {
    ...Object.fromEntries(others),
    'x-forwarded-for': [...before, peer].join(', '),
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}
