import { setTimeout as pause } from 'node:timers/promises';
import { openPool, openPostgres, queryPool } from '../src/core/database/postgres-database';
import { createCertificate, type Certificate } from './support/certificate';
import { startPooler, type Pooler } from './support/pooler';
import { onPlainPostgres, withClient } from './support/raw-database';
import { startReplicated, type Replicated } from './support/replicated';

onPlainPostgres('while no replica confirms commits', () => {
  let servers: Replicated;
  let certificate: Certificate;
  let pooler: Pooler;

  const onPrimary = (sql: string) => withClient(servers.primary, (client) => client.query(sql));
  const waiting = "select from pg_stat_activity where wait_event = 'SyncRep'";
  async function untilNoneWaits(): Promise<void> {
    while ((await onPrimary(waiting)).rowCount) await pause(50);
  }
  /** A server applies its settings a moment after it was asked to read them. */
  async function untilCommitsWait(): Promise<void> {
    const cancel =
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
    for (let isWaiting = false; !isWaiting;) {
      let isAnswered = false;
      const write = onPrimary('insert into written values (0)').then(() => (isAnswered = true));
      while (!isAnswered && !isWaiting) isWaiting = (await onPrimary(cancel)).rows.length > 0;
      await write;
    }
  }

  beforeAll(async () => {
    servers = await startReplicated();
    await onPrimary('create table written (id integer)');
    certificate = createCertificate();
    pooler = await startPooler(
      servers.primary,
      `${certificate.settings}
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout`,
    );
    // All later commits wait. The server is that of this file alone.
    await onPrimary("alter system set synchronous_standby_names = 'nobody'");
    await onPrimary('select pg_reload_conf()');
    await untilCommitsWait();
  });
  afterAll(async () => {
    await pooler.stop();
    certificate.remove();
    await servers.stop();
  });

  const onSocket = async () => {
    const { rows } = await onPrimary('show unix_socket_directories');
    const [{ unix_socket_directories: folder }] = rows as [{ unix_socket_directories: string }];
    const address = new URL(servers.primary);
    return `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}&port=${address.port}`;
  };

  test.each([
    ['over TCP', () => servers.primary],
    ['over a Unix socket', onSocket],
    ['through a connection pooler, with TLS', () => `${pooler.url}?sslmode=no-verify`],
  ])(
    'writes that are given up leave no process of the server behind, %s',
    async (_way, address) => {
      const timeout = 500;
      const pool = openPool(await address(), 'test', () => undefined, timeout);
      const db = queryPool({ pool, isDirect: false, timeout });
      const write = () => db.query('insert into written values ($1)', [1]);
      for (let round = 0; round < 2; round += 1) {
        const writes = await Promise.allSettled([write(), write(), write(), write(), write()]);
        for (const { status } of writes) expect(status).toBe('rejected');
      }
      await pool.end();
      await untilNoneWaits();
    },
  );

  test('a transaction is refused, and reads go on', async () => {
    const database = openPostgres(
      { url: servers.primary, directUrl: servers.primary },
      () => undefined,
    );
    const write = () => database.transaction((db) => db.query('insert into written values (2)'));
    // As many as there are connections.
    const writes = await Promise.allSettled(Array.from({ length: 10 }, write));
    for (const { status } of writes) expect(status).toBe('rejected');
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
    await untilNoneWaits();
  });
});
