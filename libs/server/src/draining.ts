import type { Server, Socket } from 'node:net';
import fastifyPlugin from 'fastify-plugin';

/** Connections without a request so far: browsers and proxies keep some in reserve. */
function unusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  return unused;
}

interface DrainingOptions {
  /** Milliseconds from the beginning of a stop until all connections are closed. */
  longest?: number;
}

/**
 * While the server stops, answers close their connections: one that is reused would delay the
 * stop until it times out. So would an unused one, which Node does not count as idle, and one whose
 * client does not read: it is closed before `stopOnSignals` ends the process, so that the `onClose` hooks run.
 */
export const draining = fastifyPlugin<DrainingOptions>(
  async (app, { longest = 22_000 }) => {
    const unused = unusedConnections(app.server);
    let isStopping = false;
    app.addHook('onSend', async (_request, reply) => {
      if (isStopping) void reply.header('connection', 'close');
    });
    app.addHook('preClose', async () => {
      isStopping = true;
      unused.forEach((socket) => socket.destroy());
      setTimeout(() => app.server.closeAllConnections(), longest).unref();
    });
  },
  { name: 'draining' },
);
