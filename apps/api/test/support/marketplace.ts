import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCitusDatabase } from './citus-database';
import { contractViolation } from './contract-check';
import { startIdentityProvider, type IdentityProvider } from './identity-provider';
import { createServerDatabase, onCitus, serverUrl, type CreatedDatabase } from './raw-database';
import { startServer, type Environment, type RunningServer } from './server-process';

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallOptions {
  /** The caller; none makes an anonymous call. */
  as?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Marketplace {
  server: RunningServer;
  identity: IdentityProvider;
  environment: Environment;
  call: <Body = Record<string, unknown>>(
    method: string,
    path: string,
    options?: CallOptions,
  ) => Promise<Answer<Body>>;
  stop: () => Promise<void>;
}

/** A data folder with an empty database: copied, because creating the files is slow. */
export function createDataFolder(): string {
  const place = process.env['MEMORY_FOLDER'] ?? tmpdir();
  const folder = mkdtempSync(join(place, 'talentsphere-api-'));
  const template = process.env['PGLITE_TEMPLATE'];
  if (template) cpSync(template, folder, { recursive: true });
  return folder;
}

/** Where a server is named, each run has a database of its own there. */
export async function createDatabase(): Promise<CreatedDatabase> {
  if (serverUrl) return onCitus ? createCitusDatabase(serverUrl) : createServerDatabase(serverUrl);
  const folder = createDataFolder();
  return {
    environment: { DATA_DIR: folder },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @throws Error for an answer that the contract does not declare */
async function readBody(method: string, path: string, response: Response): Promise<unknown> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const violation = contractViolation(method, path, { status: response.status, type, text });
  if (violation) throw new Error(`${method} ${path}: ${violation}`);
  if (!text) return null;
  return type.includes('json') ? (JSON.parse(text) as unknown) : text;
}

/** Calls a server, and checks each response against the contract. */
export function caller(origin: string, identity: IdentityProvider): Marketplace['call'] {
  return async <Body>(
    method: string,
    path: string,
    { as, token, body, headers }: CallOptions = {},
  ) => {
    const bearer = token ?? (as === undefined ? undefined : await identity.tokenFor(as));
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await readBody(method, path, response)) as Body,
    };
  };
}

/** A real server on an empty database, with an identity provider that it trusts. */
export async function startMarketplace(extra: Environment = {}): Promise<Marketplace> {
  const database = await createDatabase();
  const identity = await startIdentityProvider();
  const environment = {
    ...identity.environment,
    ...database.environment,
    ...extra,
  };
  const server = await startServer(environment);
  return {
    server,
    identity,
    environment,
    call: caller(server.origin, identity),
    async stop() {
      await server.stop();
      await identity.stop();
      await database.drop();
    },
  };
}
