import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { fail } from './errors';
import { forwardedHeaders } from './forwarded-headers';
import { endLiveStreamsAtStop } from './live-streams';

/** Passes `/api` on to the API. */
export async function passOnApi(app: FastifyInstance, upstream: string): Promise<void> {
  endLiveStreamsAtStop(app, '/api/events');
  await app.register(httpProxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    // Each open event stream keeps a connection: a limit would starve every other call.
    undici: { connections: null },
    // The proxy would ask an API in trouble ten times more for every call: the page decides when to ask again.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: forwardedHeaders,
      onError: (reply, { error }) => {
        app.log.error(error);
        void fail(reply, 'unavailable');
      },
    },
  });
}
