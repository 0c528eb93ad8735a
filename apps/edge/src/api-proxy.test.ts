import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Span, Tracer } from '@talentsphere/tracing';
import Fastify from 'fastify';
import { passOnApi } from './api-proxy';

const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

test('a call whose client goes before the answer ends in the trace as aborted', async () => {
  const ended: string[] = [];
  const span: Span = {
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    run: (work) => work(),
    end: () => void ended.push('end'),
    fail: (type) => void ended.push(type),
  };
  const tracer: Tracer = { start: () => span, startPart: () => span, stop: async () => undefined };
  // Answers nothing.
  const api = createServer().listen(0, '127.0.0.1');
  await once(api, 'listening');
  const app = Fastify();
  await passOnApi(app, `http://127.0.0.1:${portOf(api)}`, tracer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const asked = once(api, 'request');
    const request = get(`http://127.0.0.1:${portOf(app.server)}/api/tasks`);
    request.on('error', () => undefined);
    await asked;
    request.destroy();
    for (let waits = 0; waits < 400 && ended.length === 0; waits += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(ended).toEqual(['aborted']);
  } finally {
    api.closeAllConnections();
    api.close();
    await app.close();
  }
});
