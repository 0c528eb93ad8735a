import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Turns {
  url: string;
  stop: () => Promise<void>;
}

/** One address for several servers: each connection goes to the next of them. */
export async function takeTurns(ports: readonly number[]): Promise<Turns> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((near) => {
    const far = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
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
