import { createServer } from 'node:net';
import { Fault } from './fault.mjs';

/** The product listens on the loopback addresses only; a browser may try either for `localhost`. */
const addresses = ['127.0.0.1', '::1'];

/**
 * Listens for a moment.
 * @param {number} port 0: any free one
 * @param {string} host
 * @returns {Promise<number>} the port it had; rejects with the system's error
 */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(address.port));
    });
  });
}

/**
 * Throws a `Fault` when the port cannot be used.
 * @param {string} setting names it
 * @param {number} port
 * @param {string} [command] that wants it
 */
export async function assertFree(setting, port, command = 'npm start') {
  for (const host of addresses) {
    const error = await listenOnce(port, host).then(
      () => undefined,
      (/** @type {NodeJS.ErrnoException} */ reason) => reason,
    );
    if (error?.code === 'EADDRINUSE') {
      throw new Fault(
        `Port ${port} (${setting}) is taken by another program: stop that program, or choose another port, as in ${setting}=${port + 1} ${command}.`,
      );
    }
    if (error?.code === 'EACCES') {
      throw new Fault(
        `Port ${port} (${setting}) may not be used by this user: choose one above 1023, as in ${setting}=${port + 4000} ${command}.`,
      );
    }
    // A machine without IPv6 has no ::1: then nobody can hold the port there.
  }
}

/**
 * Throws a `Fault` that names the first port which cannot be used.
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} [command] that wants them
 */
export async function assertPortsFree(settings, command) {
  await assertFree('PORT', settings.port, command);
  await assertFree('API_PORT', settings.apiPort, command);
  await assertFree('AUTH_PORT', settings.authPort, command);
}

/**
 * Different ports that are free now.
 * @param {number} count
 */
export async function freePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) ports.add(await listenOnce(0, '127.0.0.1'));
  return [...ports];
}
