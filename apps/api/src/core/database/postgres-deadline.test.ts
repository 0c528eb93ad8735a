import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { openPool, queryPool } from './postgres-database';

/** `AuthenticationOk`, `BackendKeyData` and `ReadyForQuery`. */
const greeting = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  Buffer.from([0x4b, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 2]),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
]);
const cancelRequest = 80_877_102;

/** Accepts sessions and requests to cancel, and answers nothing else. */
function startSilent() {
  const sockets = new Set<Socket>();
  const requests: number[] = [];
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', (first) => {
      const code = first.readInt32BE(4);
      requests.push(code);
      if (code === cancelRequest) socket.end();
      else socket.write(greeting);
    });
  }).listen(0, '127.0.0.1');
  return { server, sockets, requests };
}

test('a connection whose server has stopped responding is closed, and so is its pool', async () => {
  const { server, sockets, requests } = startSilent();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const timeout = 100;
  const pool = openPool(`postgres://a@127.0.0.1:${port}/b`, 'test', () => undefined, timeout);
  const db = queryPool({ pool, isDirect: false, timeout });
  await expect(db.query('select $1::int', [1])).rejects.toMatchObject({ code: 'unavailable' });
  await pool.end();
  expect(requests).toContain(cancelRequest);
  for (const socket of sockets) await once(socket, 'close');
  server.close();
  await once(server, 'close');
});
