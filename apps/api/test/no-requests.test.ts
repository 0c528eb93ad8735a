import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { postTask } from './support/samples';

let market: Marketplace;
let listener: Server;
let address: string;
/** What has been opened to the listener, also by what speaks no plain HTTP. */
let connections: number;

beforeAll(async () => {
  market = await startMarketplace();
  connections = 0;
  listener = createServer((_request, response) => response.end());
  listener.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await market.stop();
  listener.close();
});

test('no address that somebody gives is asked for by the server', async () => {
  const token = await market.identity.tokenFor('giver', { picture: `${address}/photo.png` });
  const call = (method: string, path: string, body: object) =>
    market.call<{ _id: string }>(method, path, { token, body });
  const { _id: taskId } = await postTask(market, 'owner');
  const text = `See ${address}/text and <img src="${address}/image.png">`;
  const statuses = [
    await call('POST', '/bids', { taskId, message: text }),
    await call('POST', `/tasks/${taskId}/questions`, { text }),
    await call('PUT', '/me/profile', {
      about: text,
      works: [{ title: 'Site', url: `https://${new URL(address).host}/work`, sentence: '' }],
    }),
    await call('POST', '/reports', { kind: 'task', id: taskId, reason: 'scam', text }),
    await market.call('POST', '/me/photo', {
      token,
      headers: { 'content-type': 'image/svg+xml' },
      body: new Blob([
        `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}/svg.png"/></svg>`,
      ]),
    }),
    await market.call('GET', '/tasks', {
      headers: { referer: `${address}/referer`, 'x-forwarded-host': new URL(address).host },
    }),
  ].map(({ status }) => status);
  // A picture that refers to another one is no picture.
  expect(statuses).toEqual([201, 201, 200, 204, 422, 200]);
  expect((await market.call('GET', '/people/giver')).body).toMatchObject({
    photoURL: `${address}/photo.png`,
  });
  expect(connections).toBe(0);
  // What would have arrived is noticed.
  await fetch(`${address}/itself`);
  expect(connections).toBe(1);
});

test('the server is no proxy', async () => {
  const { hostname, port } = new URL(market.server.origin);
  const before = connections;
  const answer = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${address}/through HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    );
    socket.on('data', (data) => (received += data.toString()));
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(connections).toBe(before);
});
