import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface LoadBalancer {
  url: string;
  stop: () => Promise<void>;
}

/** Distributes connections over several servers, round robin. */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const sockets = new Set<Socket>();
  let next = 0;
  const server = createServer((client) => {
    const upstream = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1');
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
