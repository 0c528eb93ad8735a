import { AppError } from '../errors/app-error';
import { StartupError } from '../errors/startup-error';
import { isCitus, onCitus } from './citus/citus';
import type { Database } from './database';
import { openPglite } from './pglite-database';
import { openPostgres } from './postgres-database';

/** `directUrl` leads to the server itself, also where `url` leads to a connection pooler. */
export type DatabaseConfig =
  | { engine: 'postgres'; url: string; directUrl: string }
  | { engine: 'pglite'; folder: string };

/** Codes of errors with which Node.js refuses an unknown authority or another host's certificate. */
const certificateError = /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ALTNAME/;

/** Why, as the end of a sentence, and what to do about it. */
function reason(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  // A refused connection to a name with several addresses has one error for each.
  const first = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  const message = first instanceof Error ? first.message : String(first);
  if (message.startsWith('unsupported startup parameter')) {
    return `${message}; the connection pooler must ignore it, as docs/how-to/configure-the-server.md describes.`;
  }
  if (certificateError.test(String((first as { code?: unknown }).code))) {
    return `${message.replace(/\.$/, '')}. The address needs sslmode=verify-full, sslrootcert with the file of the certificate authority, and the host name that is in the certificate.`;
  }
  return `${message}.`;
}

/** Names the address in the error of a connection. */
export async function connecting<Result>(url: string, connect: Promise<Result>): Promise<Result> {
  try {
    return await connect;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { host, pathname } = new URL(url);
    throw new StartupError(
      `The database at ${host}${pathname} cannot be reached: ${reason(error)}`,
      { cause: error },
    );
  }
}

/** Opens the configured database and proves that it answers. */
export async function openDatabase(
  config: DatabaseConfig,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  if (config.engine === 'pglite') return openPglite(config.folder);
  const database = openPostgres(config, onIdleError);
  try {
    const isDistributed = await connecting(config.url, isCitus(database));
    return isDistributed ? onCitus(database) : database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
