import { ping, type Database } from '../database/database';
import { AppError } from '../errors/app-error';
import type { App } from './app-instance';

/** `/health`: the process runs. `/ready`: it can serve, database included. */
export function registerHealthRoutes(
  app: App,
  database: Database,
  isStopping: () => boolean,
): void {
  const config = { caller: 'probe' } as const;
  let check: Promise<unknown> | undefined;
  /** Probes have no rate limit: concurrent ones share one statement. */
  const checkDatabase = () => (check ??= ping(database).finally(() => (check = undefined)));

  app.get('/health', { config }, () => ({ status: 'ok' }));

  app.get('/ready', { config }, async () => {
    if (isStopping()) throw new AppError('unavailable', 'The server is stopping.');
    await checkDatabase();
    return { status: 'ready', engine: database.engine };
  });
}
