import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';

/** @type {(name: string) => any} firebase-tools has no types */
const load = createRequire(import.meta.url);

/**
 * @typedef {{ localId: string, email?: string, [field: string]: unknown }} Account
 *
 * @typedef {object} Emulator
 * @property {string} origin
 * @property {string} projectId
 * @property {(path: string, body?: object) => Promise<any>} call as the project's owner, below /identitytoolkit.googleapis.com/v1/projects/<project>
 * @property {(localId: string, fields: object) => void} restore sets fields that the REST interface cannot
 * @property {() => Promise<void>} settle turns callers away, and waits for those that are being answered
 * @property {() => Promise<void>} close
 */

const owner = 'Bearer owner';
const settleDeadline = 2_000;

/**
 * Lets requests through until told to turn them away; the owner's always pass.
 * @param {import('node:http').RequestListener} next
 */
function createGate(next) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const answering = new Set();
  let open = true;
  return {
    /** @type {import('node:http').RequestListener} */
    handle(request, response) {
      if (!open && request.headers.authorization !== owner)
        return void response.writeHead(503).end();
      answering.add(response);
      response.once('close', () => answering.delete(response));
      next(request, response);
    },
    async settle() {
      open = false;
      const end = Date.now() + settleDeadline;
      while (answering.size > 0 && Date.now() < end) await setTimeout(10);
    },
  };
}

/**
 * The Auth emulator of firebase-tools, inside this process, on the loopback address.
 * @param {{ projectId: string, port: number, onRequest: import('node:http').RequestListener }} options
 *   `onRequest` sees every request before the emulator does
 * @returns {Promise<Emulator>}
 */
export async function startEmulator({ projectId, port, onRequest }) {
  const { createApp } = load('firebase-tools/lib/emulator/auth/server');
  const { SingleProjectMode } = load('firebase-tools/lib/emulator/auth');
  const { EmulatorLogger, Verbosity } = load('firebase-tools/lib/emulator/emulatorLogger');
  EmulatorLogger.setVerbosity(Verbosity.SILENT);
  const states = new Map();
  const app = await createApp(projectId, SingleProjectMode.NO_WARNING, states);
  const gate = createGate((request, response) => {
    onRequest(request, response);
    app(request, response);
  });
  const server = createServer(gate.handle);
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    projectId,
    settle: gate.settle,
    async call(path, body) {
      const response = await fetch(
        `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${path}`,
        {
          method: body ? 'POST' : 'GET',
          headers: { authorization: owner, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
      );
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    restore: (localId, fields) => states.get(projectId).updateUserByLocalId(localId, fields),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
