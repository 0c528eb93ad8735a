import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createServerDatabase, withClient, type CreatedDatabase } from './raw-database';

const commands = resolve(__dirname, '../../dist/db.mjs');

/** The addresses of the workers, with the user of the coordinator. */
async function workersOf(coordinator: string): Promise<string[]> {
  const { rows } = await withClient(coordinator, (client) =>
    client.query<{ host: string }>(
      "select nodename || ':' || nodeport as host from pg_dist_node where groupid <> 0",
    ),
  );
  return rows.map(({ host }) => Object.assign(new URL(coordinator), { host }).href);
}

/** A database on the coordinator and on its workers, with distributed tables. */
export async function createCitusDatabase(coordinator: string): Promise<CreatedDatabase> {
  return withClient(coordinator, async (client) => {
    // Adding a worker writes roles, which all databases share: suites do so one after the other.
    await client.query('select pg_advisory_lock(1)');
    return createDatabases(coordinator);
  });
}

async function createDatabases(coordinator: string): Promise<CreatedDatabase> {
  const own = await createServerDatabase(coordinator);
  const url = own.environment['DATABASE_URL'] ?? '';
  const name = new URL(url).pathname.slice(1);
  const workers = await workersOf(coordinator);
  const others = await Promise.all(workers.map((worker) => createServerDatabase(worker, name)));
  const all = [own, ...others];
  for (const { environment } of all) {
    await withClient(environment['DATABASE_URL'] ?? '', (client) =>
      client.query('create extension citus'),
    );
  }
  await withClient(url, async (client) => {
    // Few, so that a suite starts quickly.
    await client.query(`alter database ${name} set citus.shard_count = 4`);
    for (const worker of workers) {
      const { hostname, port } = new URL(worker);
      await client.query('select citus_add_node($1, $2::int)', [hostname, port]);
    }
  });
  const { PATH = '', HOME = '' } = process.env;
  execFileSync(process.execPath, [commands, 'distribute'], {
    env: { PATH, HOME, ...own.environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return {
    environment: own.environment,
    drop: async () => {
      for (const { drop } of all) await drop();
    },
  };
}
