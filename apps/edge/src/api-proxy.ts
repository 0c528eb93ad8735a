import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { fail } from './errors';
import { forwardedHeaders } from './forwarded-headers';
import { endLiveStreamsAtStop } from './live-streams';

/** Forwards `/api` to the API. */
export async function passOnApi(app: FastifyInstance, upstream: string): Promise<void> {
  endLiveStreamsAtStop(app, '/api/events');
  await app.register(httpProxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '/api',
    // Each open event stream holds a connection: a limit would starve all other calls.
    undici: { connections: null },
    // By default the proxy would retry every failed call ten times; the page decides when to retry.
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
