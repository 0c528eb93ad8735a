import type { Config } from '../config';
import { AppError } from '../errors/app-error';
import { StartupError } from '../errors/startup-error';
import type { Database } from './database';
import { openPglite } from './pglite-database';
import { openPostgres } from './postgres-database';

function reason(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  // A refused connection to a name with several addresses has one error for each.
  const first = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  return first instanceof Error ? first.message : String(first);
}

/** Opens the configured database and proves that it answers. */
export async function openDatabase(
  config: Config['database'],
  onIdleError: (error: Error) => void,
): Promise<Database> {
  if (config.engine === 'pglite') return openPglite(config.folder);
  const database = openPostgres(config.url, onIdleError);
  try {
    await database.query('select 1');
    return database;
  } catch (error) {
    await database.close();
    const { host, pathname } = new URL(config.url);
    throw new StartupError(
      `The database at ${host}${pathname} cannot be reached: ${reason(error)}.`,
      { cause: error },
    );
  }
}
