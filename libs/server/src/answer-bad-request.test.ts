import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerBadRequest } from './answer-bad-request';

let server: Server;
beforeEach(async () => {
  const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 };
  server = createServer(limits, (_request, response) => response.end('done'));
  server.on('clientError', answerBadRequest);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

/** What the server has sent when it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  if (bytes) socket.write(bytes);
  return text(socket);
}

test('a connection that the browser holds in reserve is closed without an answer', async () => {
  expect(await answerTo('')).toBe('');
});

test('a request that does not arrive as a whole is refused', async () => {
  const answer = await answerTo('GET / HTTP/1.1\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain('"code":"unavailable"');
});
