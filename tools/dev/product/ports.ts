import { type AddressInfo, createServer } from 'node:net';
import { CommandError } from '../process/command-error';
import type { Settings } from './settings';

/** The product listens on the loopback addresses only; a browser may try either for `localhost`. */
const addresses = ['127.0.0.1', '::1'];

/**
 * Listens for a moment.
 * @param port 0: any free one
 * @returns the port; rejects with the system's error
 */
function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address() as AddressInfo;
      server.close(() => resolve(address.port));
    });
  });
}

/**
 * Throws a `CommandError` when the port cannot be used.
 * @param setting names it
 * @param command that needs it
 */
export async function assertFree(setting: string, port: number, command: string = 'npm start') {
  for (const host of addresses) {
    const error = await listenOnce(port, host).then(
      () => undefined,
      (reason: NodeJS.ErrnoException) => reason,
    );
    if (error?.code === 'EADDRINUSE') {
      throw new CommandError(
        `Port ${port} (${setting}) is taken by another program: stop that program, or choose another port, as in ${setting}=${port + 1} ${command}.`,
      );
    }
    if (error?.code === 'EACCES') {
      throw new CommandError(
        `Port ${port} (${setting}) may not be used by this user: choose one above 1023, as in ${setting}=${port + 4000} ${command}.`,
      );
    }
    // Without IPv6 there is no ::1, so the port cannot be in use there.
  }
}

/**
 * Throws a `CommandError` that names the first port which cannot be used.
 * @param command that needs them
 */
export async function assertPortsFree(settings: Settings, command?: string) {
  await assertFree('PORT', settings.port, command);
  await assertFree('API_PORT', settings.apiPort, command);
  await assertFree('AUTH_PORT', settings.authPort, command);
}

/** Different ports that are free now. */
export async function freePorts(count: number) {
  const ports: Set<number> = new Set();
  while (ports.size < count) ports.add(await listenOnce(0, '127.0.0.1'));
  return [...ports];
}
