import type { Database } from '../database/database';
import { AppError } from '../errors/app-error';
import type { App } from '../http/app-instance';

/** `/health`: the process runs. `/ready`: it can serve, database included. */
export function registerHealthRoutes(
  app: App,
  database: Database,
  isStopping: () => boolean,
): void {
  const config = { caller: 'nobody' } as const;
  let question: Promise<unknown> | undefined;
  /** Anybody may ask, without a limit: those who ask at the same time share the question. */
  const askDatabase = () =>
    (question ??= database.query('select 1').finally(() => (question = undefined)));

  app.get('/health', { config }, () => ({ status: 'ok' }));

  app.get('/ready', { config }, async () => {
    if (isStopping()) throw new AppError('unavailable', 'The server is stopping.');
    await askDatabase();
    return { status: 'ready', engine: database.engine };
  });
}
