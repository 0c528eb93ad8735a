import { createServer } from 'node:net';

/** The product listens on the loopback addresses only; a browser may try either for `localhost`. */
const addresses = ['127.0.0.1', '::1'];

/** Listens for a moment. Rejects with the system's error. */
function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}

/** The code of the error with which the system refuses a port. */
export async function refusalOf(port: number): Promise<'EADDRINUSE' | 'EACCES' | undefined> {
  for (const host of addresses) {
    const code = await listenOnce(port, host).then(
      () => undefined,
      (reason: NodeJS.ErrnoException) => reason.code,
    );
    // Without IPv6 there is no ::1, so the port cannot be in use there.
    if (code === 'EADDRINUSE' || code === 'EACCES') return code;
  }
  return undefined;
}

/**
 * Between the ports of well-known services and those that systems give to connections and to servers
 * that listen on any port: of these, one that is free now may be in use a moment later.
 */
const range = { first: 12_000, count: 20_000 };
/** Processes whose ids are near each other do not begin with the same ports. */
let offset = process.pid * 100;

/** Different ports that are free now, and that this process has not been given before. */
export async function freePorts(count: number) {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = range.first + (offset % range.count);
    offset += 1;
    if (!(await refusalOf(port))) ports.push(port);
  }
  return ports;
}
