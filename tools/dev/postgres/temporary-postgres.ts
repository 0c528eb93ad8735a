import { startPostgres, type PostgresServer } from './postgres-server';

const encoding = ['-E', 'UTF8', '--locale=C.UTF-8'];

/** Starts a new, empty PostgreSQL, on a free port and in a temporary folder: `stop` removes all of it. `settings` as of `startPostgres`. */
export function startTemporaryPostgres(settings = ''): Promise<PostgresServer> {
  const args = ['-U', 'postgres', '-A', 'trust', ...encoding, '--no-sync'];
  return startPostgres('initdb', args, settings);
}

/**
 * Starts a streaming replica of such a server.
 * @param name by which the primary knows it, as in `synchronous_standby_names`
 */
export function startReplica(primary: PostgresServer, name: string): Promise<PostgresServer> {
  const address = `${primary.url}?application_name=${name}`;
  return startPostgres('pg_basebackup', ['-d', address, '-R', '-c', 'fast', '--no-sync']);
}
