import type { Socket } from 'node:net';
import type { App } from './app-instance';

/** Connections on which nothing has been asked yet: browsers and proxies keep some in reserve. */
function unusedConnections(app: App): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/**
 * While the server stops, the answers that are still under way end their
 * connections: one that a client kept would hold the stop up until it times out.
 * So would one that was never used, which Node does not count as idle.
 */
export function registerDraining(app: App, isStopping: () => boolean): void {
  const unused = unusedConnections(app);
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => unused.forEach((socket) => socket.destroy()));
}
