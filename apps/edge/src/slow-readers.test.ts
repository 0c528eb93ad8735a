import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { heartbeatMs } from '@talentsphere/releases/edge-api';
import { createSite } from './testing/site';

const site = createSite();
let client: Socket;
afterAll(async () => {
  client.destroy();
  await site.remove();
});

test('a client that does not read a file is disconnected', async () => {
  // More than the operating system takes for it.
  site.write('shell/large.js', 'x'.repeat(20_000_000));
  const app = await site.start();
  const { timeout } = app.server;
  app.server.setTimeout(timeout / 200);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [connection] = await connected;
  client.write('GET /assets/large.js HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(client, 'data');
  client.pause();
  if (!connection.destroyed) await once(connection, 'close');
  // Streams whose reader is there are not silent for so long.
  expect(timeout).toBeGreaterThan(2 * heartbeatMs);
});
