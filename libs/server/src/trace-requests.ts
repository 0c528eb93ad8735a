import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Attributes, Span, Tracer } from './tracer';

interface RequestTracing {
  tracer: Tracer;
  isTraced: (request: FastifyRequest) => boolean;
  /** Whether the caller's `traceparent` is followed: it decides what is recorded. */
  isTrusted: (request: FastifyRequest) => boolean;
}

/** The route's pattern, never the address: that has ids and search terms. */
function describe({ method, routeOptions, is404 }: FastifyRequest): [string, Attributes] {
  const attributes = { 'http.request.method': method };
  const { url } = routeOptions;
  if (is404 || url === undefined) return [method, attributes];
  return [`${method} ${url}`, { ...attributes, 'http.route': url }];
}

/** Records each request as a span, from its first hook until the answer has been sent. */
export function traceRequests(
  app: FastifyInstance,
  { tracer, isTraced, isTrusted }: RequestTracing,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, { raw }, done) => {
    if (!isTraced(request)) return done();
    const [name, attributes] = describe(request);
    const { traceparent } = request.headers;
    const parent = isTrusted(request) ? traceparent : undefined;
    const span = tracer.start(name, { kind: 'server', attributes }, parent?.toString());
    spans.set(request, span);
    // A client that has gone gets no answer, and `onResponse` is not called.
    raw.once('close', () => {
      if (!raw.writableFinished) span.fail('aborted');
    });
    span.run(done);
  });
  // What arrives with the body runs in the connection's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? span.run(done) : done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const attributes = { 'http.response.status_code': statusCode };
    if (statusCode < 500) spans.get(request)?.end(attributes);
    else spans.get(request)?.fail(String(statusCode), attributes);
  });
}
