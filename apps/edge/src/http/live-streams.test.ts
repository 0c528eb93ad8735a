import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import httpProxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance } from 'fastify';
import { endLiveStreamsAtStop } from './live-streams';

let api: Server;
let app: FastifyInstance;
let upstream: ServerResponse;

beforeEach(async () => {
  api = createServer((_request, response) => {
    upstream = response;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('id: 1\nevent: hello\ndata: {}\n\n');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = Fastify();
  endLiveStreamsAtStop(app);
  const { port } = api.address() as AddressInfo;
  await app.register(httpProxy, { upstream: `http://127.0.0.1:${port}`, prefix: '/api' });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await app.close();
  api.closeAllConnections();
  api.close();
});

async function open(path = '/api/events?age=1'): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(get(`http://127.0.0.1:${port}${path}`), 'response')) as [
    IncomingMessage,
  ];
  response.on('error', () => undefined);
  return response;
}

test('each event is forwarded immediately', async () => {
  const stream = await open();
  const [hello] = (await once(stream, 'data')) as [Buffer];
  expect(hello.toString()).toContain('hello');
  upstream.write('id: 2\nevent: task\ndata: {}\n\n');
  const [change] = (await once(stream, 'data')) as [Buffer];
  expect(change.toString()).toContain('id: 2');
  stream.destroy();
});

test('a client that disconnects is disconnected from the API as well', async () => {
  const stream = await open();
  await once(stream, 'data');
  stream.destroy();
  await once(upstream, 'close');
  expect(upstream.destroyed).toBe(true);
});

test('so is a client that disconnects before the API has answered', async () => {
  api.removeAllListeners('request');
  const asked = new Promise<ServerResponse>((resolve) =>
    api.once('request', (_request, response) => resolve(response)),
  );
  const { port } = app.server.address() as AddressInfo;
  const request = get(`http://127.0.0.1:${port}/api/events?age=1`).on('error', () => undefined);
  const answer = await asked;
  const closed = once(answer, 'close');
  request.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.write('id: 1\nevent: hello\ndata: {}\n\n');
  await closed;
  expect(answer.destroyed).toBe(true);
});

test.each(['/api/events?age=1', '/api/%65vents', '/api/./events'])(
  'an open stream at %s does not delay shutdown',
  async (path) => {
    const stream = await open(path);
    await once(stream, 'data');
    const over = new Promise((resolve) => stream.once('close', resolve));
    await app.close();
    await over;
  },
);
