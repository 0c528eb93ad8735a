import type { PostgresServer } from './postgres-server';
import { startTemporaryPostgres } from './temporary-postgres';

// Each database has a worker process of Citus. Between servers of one machine, no certificates are needed.
const settings =
  '-c shared_preload_libraries=citus -c max_worker_processes=100 -c citus.node_conninfo=sslmode=disable';

/**
 * Starts a coordinator and two workers, where Citus is installed in PostgreSQL.
 * @returns the coordinator; `stop` also stops the workers
 */
export async function startTemporaryCitus(): Promise<PostgresServer> {
  const servers: PostgresServer[] = [];
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  const start = async () => {
    const server = await startTemporaryPostgres(settings);
    servers.push(server);
    await server.run('create extension citus');
    return server;
  };
  try {
    const coordinator = await start();
    await coordinator.run(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
    for (let worker = 0; worker < 2; worker += 1) {
      const { port } = await start();
      await coordinator.run(`select citus_add_node('127.0.0.1', ${port})`);
    }
    return { ...coordinator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
