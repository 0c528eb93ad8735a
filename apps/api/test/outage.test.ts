import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createDatabase } from './support/marketplace';
import { serverUrl } from './support/raw-database';
import { startServer } from './support/server-process';

/** A relay in front of the database that can be interrupted and restored. */
async function startRelay(
  target: URL,
): Promise<{ port: number; cut: () => void; restore: () => Promise<void>; stop: () => void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const each of [socket, upstream]) {
      sockets.add(each);
      each.on('error', () => undefined).on('close', () => sockets.delete(each));
    }
    socket.pipe(upstream).pipe(socket);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
  };
  return { port, cut, restore: () => listen(port), stop: cut };
}

const onPostgres = serverUrl ? test : test.skip;

onPostgres(
  'while the database is unavailable, calls get a 503 with a message, and the server recovers by itself',
  async () => {
    const { environment, drop } = await createDatabase();
    const url = new URL(environment['DATABASE_URL'] ?? '');
    const relay = await startRelay(new URL(url));
    url.host = `127.0.0.1:${relay.port}`;
    const server = await startServer({
      AUTH_MODE: 'firebase',
      FIREBASE_PROJECT_ID: 'x',
      DATABASE_URL: url.href,
      LOG_LEVEL: 'silent',
    });
    const get = async (path: string) => {
      const response = await fetch(`${server.origin}${path}`);
      return { status: response.status, body: await response.json() };
    };
    expect((await get('/tasks')).status).toBe(200);
    relay.cut();
    const away = {
      status: 503,
      body: {
        message: 'The database is not available at the moment. Please try again.',
        code: 'unavailable',
      },
    };
    // Of which nothing is stored.
    expect(await get('/tasks?limit=7')).toEqual(away);
    expect(await get('/ready')).toEqual(away);
    expect((await get('/health')).status).toBe(200);
    await relay.restore();
    expect((await get('/tasks')).status).toBe(200);
    expect((await get('/ready')).status).toBe(200);
    expect(await server.stop()).toBe(0);
    relay.stop();
    await drop();
  },
);
