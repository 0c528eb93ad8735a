import httpProxy from '@fastify/http-proxy';
import { apiPath, largestBody } from '@talentsphere/releases/edge-api';
import type { Span, Tracer } from '@talentsphere/server';
import type { FastifyInstance } from 'fastify';
import { fail } from './errors';
import { forwardedHeaders } from './forwarded-headers';
import { endLiveStreamsAtStop } from './live-streams';

/** Milliseconds until the API must have begun its answer; event streams begin at once. */
const answerTimeoutMs = 30_000;

const tooLarge = `What you send is too large: it can have at most ${largestBody / 1_000_000} MB.`;

/** Whether a connection has ended as a call was sent, which says nothing of the API: a read can be repeated. */
const wasReset = (error: Error | null) =>
  error !== null && 'code' in error && /^(ECONNRESET|UND_ERR_SOCKET)$/.test(String(error.code));

/**
 * Forwards `/api` to the API.
 * @param tracer records each call
 */
export async function passOnApi(
  app: FastifyInstance,
  upstream: string,
  tracer: Tracer | undefined,
): Promise<void> {
  endLiveStreamsAtStop(app);
  const calls = new WeakMap<object, Span>();
  if (tracer) {
    app.addHook('onResponse', async (request, { statusCode }) =>
      calls.get(request)?.end({ 'http.response.status_code': statusCode }),
    );
    app.addHook('onRequestAbort', async (request) => calls.get(request)?.fail('aborted'));
  }
  await app.register(httpProxy, {
    upstream,
    prefix: apiPath,
    rewritePrefix: apiPath,
    // The proxy would warn of each call that ends early, also of those that the client ends: `onError` says what has failed.
    logLevel: 'error',
    undici: {
      // Each open event stream holds a connection: a limit would starve all other calls.
      connections: null,
      // By default the proxy would accept any certificate, and calls have the tokens of users.
      connect: { rejectUnauthorized: true },
      headersTimeout: answerTimeoutMs,
      // Well before the API closes an idle connection: a call that is sent at that moment would fail.
      keepAliveMaxTimeout: 30_000,
    },
    // The API answers a body that is too large before it has arrived, and closes: nothing could pass the answer on.
    preHandler: ({ headers }, reply, done) => {
      if (Number(headers['content-length']) > largestBody) {
        void fail(reply, 'body_too_large', tooLarge);
      } else {
        done();
      }
    },
    replyOptions: {
      // By default the proxy would retry every failed call ten times; the page decides when to retry.
      retryDelay: ({ err, req, attempt }) =>
        attempt === 0 && req.method === 'GET' && wasReset(err) ? 1 : null,
      rewriteRequestHeaders: (request, headers) => {
        const forwarded = forwardedHeaders(request, headers);
        const call = tracer?.startPart(request.method, { kind: 'client' });
        if (!call) return forwarded;
        calls.set(request, call);
        return { ...forwarded, traceparent: call.traceparent };
      },
      onError: (reply, { error }) => {
        // Who has left waits for no answer, and has not found the API silent.
        if (reply.raw.destroyed) return;
        // Its stack is the proxy's, and each call of an open page ends here while the API starts.
        const { message } = error.cause instanceof Error ? error.cause : error;
        app.log.warn(`The API does not answer: ${message}`);
        void fail(reply, 'unavailable');
      },
    },
  });
}
