import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';

const load = createRequire(import.meta.url);

export type Account = { localId: string; email?: string; [field: string]: unknown };

export interface Emulator {
  origin: string;
  projectId: string;
  /** Calls with the project owner's rights, below /identitytoolkit.googleapis.com/v1/projects/<project>. */
  call: <Answer>(path: string, body?: object) => Promise<Answer>;
  /** Sets fields that the REST API cannot. */
  restore: (localId: string, fields: object) => void;
  /** Accepts requests, which are rejected until then: whose account is not there yet would be signed out. */
  accept: () => void;
  /** Rejects new requests, and waits for those in progress. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
}

/** The accounts of a project, inside the emulator. */
interface ProjectState {
  updateUserByLocalId: (localId: string, fields: object) => void;
}

/** The parts used of firebase-tools, which ships no types. */
interface FirebaseTools {
  createApp: (
    projectId: string,
    mode: unknown,
    states: Map<string, ProjectState>,
  ) => Promise<RequestListener>;
  SingleProjectMode: { NO_WARNING: unknown };
  EmulatorLogger: { setVerbosity: (verbosity: unknown) => void };
  Verbosity: { SILENT: unknown };
}

function loadFirebaseTools(): FirebaseTools {
  const exegesis = createRequire(load.resolve('firebase-tools'))('exegesis-express');
  const { middleware } = exegesis;
  // The emulator has no setting for this option. Otherwise nearly all of the time of a start would be spent on
  // compiling the schemas of all calls, of which few are made.
  exegesis.middleware = (document: unknown, options: object) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true });
  return {
    ...load('firebase-tools/lib/emulator/auth'),
    ...load('firebase-tools/lib/emulator/auth/server'),
    ...load('firebase-tools/lib/emulator/emulatorLogger'),
  };
}

const owner = 'Bearer owner';
const settleDeadline = 2_000;

/**
 * Whether a web site that a developer visits asks for what is the project owner's: the emulator answers every
 * origin, below `/projects/` it shows passwords and codes, some of them without a token, and everywhere it takes
 * the owner's token, which everybody knows. Pages send none.
 */
const isForeign = ({ headers: { origin, host, authorization }, url = '' }: IncomingMessage) =>
  origin !== undefined &&
  origin !== `http://${host}` &&
  (authorization !== undefined || url.includes('/projects/'));

/** Accepts requests from `accept` until `settle` is called; the owner's are always accepted. */
function createGate(next: RequestListener) {
  const answering: Set<ServerResponse> = new Set();
  let open = false;
  return {
    accept: () => void (open = true),
    handle(request: IncomingMessage, response: ServerResponse) {
      if (isForeign(request)) return void response.writeHead(403).end();
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

interface EmulatorOptions {
  projectId: string;
  port: number;
  /** Called with every request before the emulator handles it. */
  onRequest: RequestListener;
}

/** The Auth emulator of firebase-tools, inside this process, on the loopback address. */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { projectId, port, onRequest } = options;
  const { createApp, SingleProjectMode, EmulatorLogger, Verbosity } = loadFirebaseTools();
  EmulatorLogger.setVerbosity(Verbosity.SILENT);
  const states = new Map<string, ProjectState>();
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
    accept: gate.accept,
    settle: gate.settle,
    async call<Answer>(path: string, body?: object) {
      const response = await fetch(
        `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${path}`,
        {
          method: body ? 'POST' : 'GET',
          headers: { authorization: owner, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
      );
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Answer;
    },
    restore: (localId, fields) => states.get(projectId)?.updateUserByLocalId(localId, fields),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
