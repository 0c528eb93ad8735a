import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import Fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import timers from 'node:timers/promises';
import { inSpan, openTracer, traceRequests, type Tracer } from './index';

const spans: ReadableSpan[] = [];
let answer: 'success' | 'failure' | 'never' = 'success';
/** Ends an export that got no answer. */
let finish = () => {};

// Jest does not support the dynamic imports of the exporter: tools/dev/product/tracing.test.ts uses the real one.
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => ({
  OTLPTraceExporter: class implements SpanExporter {
    export(exported: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]) {
      spans.push(...exported);
      if (answer === 'success') done({ code: 0 });
      if (answer === 'never') finish = () => done({ code: 0 });
      if (answer === 'failure') done({ code: 1, error: new Error('No collector.') });
    }
    shutdown = () => Promise.resolve();
  },
}));

beforeEach(() => {
  spans.length = 0;
  answer = 'success';
});
afterEach(() => {
  jest.useRealTimers();
});

async function open({ ratio = 1, report = jest.fn() } = {}): Promise<Tracer> {
  const tracer = await openTracer({ endpoint: 'http://collector', service: 'test', ratio }, report);
  if (!tracer) throw new Error('There is no tracer.');
  return tracer;
}

/** What is recorded of a person could be in any of these. */
const textOf = (recorded: readonly ReadableSpan[]) =>
  JSON.stringify(
    recorded.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
  );

const traceId = 'a'.repeat(32);
const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`;

/** What is recorded of one request, in the order in which it ended. */
async function record(isTrusted: boolean, headers: Record<string, string>, ratio = 1) {
  const tracer = await open({ ratio });
  const app = Fastify();
  traceRequests(app, {
    tracer,
    isTraced: ({ url }) => url !== '/silent',
    isTrusted: () => isTrusted,
  });
  app.post('/tasks/:id', async () => {
    await inSpan(tracer.startPart('part', { kind: 'internal' }), async () => 'done');
    throw new Error('A message about jane@mail.example.');
  });
  app.get('/silent', () => '');
  await app.inject({
    method: 'POST',
    url: '/tasks/17?title=x',
    headers,
    payload: { some: 'text' },
  });
  await app.inject('/silent');
  await app.inject('/wp-admin/jane');
  await app.close();
  await tracer.stop();
  return spans;
}

test('a request is recorded by its route, with its parts, and without its address', async () => {
  const [part, request, unknown] = await record(false, {});
  expect(request?.name).toBe('POST /tasks/:id');
  expect(request?.status.code).toBe(2);
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/tasks/:id',
    'http.response.status_code': 500,
    'error.type': '500',
  });
  expect(part?.name).toBe('part');
  expect(part?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  expect(unknown?.name).toBe('GET');
  expect(spans).toHaveLength(3);
  expect(textOf(spans)).not.toMatch(/17|title|jane/);
});

test('a request whose client goes before the answer is recorded as aborted', async () => {
  const tracer = await open();
  const app = Fastify();
  traceRequests(app, { tracer, isTraced: () => true, isTrusted: () => false });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  app.get('/slow', () => {
    begin();
    return new Promise(() => {});
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const connected = once(app.server, 'connection');
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n'),
  );
  await begun;
  socket.destroy();
  const [served] = await connected;
  await once(served as Socket, 'close');
  await app.close();
  await tracer.stop();
  expect(spans.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
    ['GET /slow', 'aborted'],
  ]);
});

test('the trace of a caller is continued when it is trusted', async () => {
  const [, request] = await record(true, { traceparent });
  expect(request?.parentSpanContext).toMatchObject({ traceId, spanId: 'b'.repeat(16) });
});

test('nobody else decides what is recorded', async () => {
  const [, request] = await record(false, { traceparent });
  expect(request?.spanContext().traceId).not.toBe(traceId);
  spans.length = 0;
  expect(await record(false, { traceparent }, 0)).toEqual([]);
});

test.each(['', 'x', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `${traceparent}-x`])(
  'the header %j starts a trace',
  async (header) => {
    const tracer = await open();
    tracer.start('work', { kind: 'server' }, header).end();
    await tracer.stop();
    expect(spans[0]?.spanContext().traceId).toMatch(/^(?!0+$|a+$)[\da-f]{32}$/);
  },
);

test('a failure is recorded by its code, and thrown on', async () => {
  const tracer = await open();
  const error = Object.assign(new Error('jane@mail.example'), { code: '23505' });
  const span = tracer.start('work', { kind: 'client' });
  await expect(inSpan(span, () => Promise.reject(error))).rejects.toBe(error);
  await tracer.stop();
  expect(spans[0]?.attributes).toEqual({ 'error.type': '23505' });
  expect(textOf(spans)).not.toContain('jane');
});

test('outside of a span there are no parts', async () => {
  const tracer = await open();
  expect(tracer.startPart('part', { kind: 'internal' })).toBeUndefined();
  await tracer.stop();
});

test('a collector that does not answer delays the stop by two seconds', async () => {
  answer = 'never';
  // The exporter never gives up.
  jest.useFakeTimers();
  const tracer = await open();
  tracer.start('work', { kind: 'client' }).end();
  const pause = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  await tracer.stop();
  expect(pause).toHaveBeenCalledWith(2_000, undefined, { ref: false });
  finish();
});

test('a collector that fails is reported once', async () => {
  answer = 'failure';
  const report = jest.fn();
  const tracer = await open({ report });
  for (let count = 0; count < 1_500; count += 1) tracer.start('work', { kind: 'client' }).end();
  await tracer.stop();
  expect(spans.length).toBeGreaterThan(1_000);
  expect(report.mock.calls).toEqual([[new Error('No collector.')]]);
});

test('without options there is no tracer', async () => {
  expect(await openTracer(undefined, jest.fn())).toBeUndefined();
});
