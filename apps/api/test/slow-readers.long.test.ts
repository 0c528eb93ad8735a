import { connect, type Socket } from 'node:net';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { postTask } from './support/samples';

const clients = 25;
/** Three bytes each: all tasks have 4.5 MB. */
const description = '漢'.repeat(10_000);

let market: Marketplace;

beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0', TRUST_PROXY: '127.0.0.1' });
  const posters = ['ada', 'ben', 'cem', 'dan', 'eve'];
  await Promise.all(
    posters.map(async (poster) => {
      for (let index = 0; index < 30; index += 1) await postTask(market, poster, { description });
    }),
  );
});
afterAll(() => market.stop());

/** Bytes that the server's process takes of the memory. */
async function memory(): Promise<number> {
  const text = await (await fetch(`${market.server.origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes ([\d.e+]+)/m.exec(text)?.[1]);
}

/** A client that asks several times and reads nothing after the first bytes. */
function ask(client: number, path: string): Promise<Socket> {
  const { hostname, port } = new URL(market.server.origin);
  const request = `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.${client}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request.repeat(3)));
    socket.once('error', reject);
    socket.once('data', () => resolve(socket.pause()));
  });
}

test('25 clients that do not read take at most 100 MB', async () => {
  // What one reader needs is there afterwards.
  const page = await fetch(`${market.server.origin}/tasks`);
  expect((await page.text()).length).toBeGreaterThan(300_000);
  const before = await memory();
  const sockets: Socket[] = [];
  let most = before;
  for (let client = 1; client <= clients; client += 1) {
    // Nobody else's answer, which the cache of lists would share.
    sockets.push(await ask(client, `/tasks?minBudget=${client}`));
    most = Math.max(most, await memory());
  }
  sockets.forEach((socket) => socket.destroy());
  expect((most - before) / 1e6).toBeLessThan(100);
});
