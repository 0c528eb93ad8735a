import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../errors/startup-error';
import type { Queryable } from './database';
import { connecting } from './open-database';

/** Milliseconds in which a notification arrives, or does not arrive at all. */
const notificationTimeout = 2_000;
const connectionTimeout = 5_000;

/** A connection pooler drops the timeouts that are given when a connection is opened. */
async function assertTimeouts(pooled: Queryable): Promise<void> {
  const [row] = await pooled.query<{ has_both: boolean }>(
    `select '0' not in (current_setting('statement_timeout'),
       current_setting('idle_in_transaction_session_timeout')) as has_both`,
  );
  if (row?.has_both) return;
  throw new StartupError(
    'The connection pooler drops the timeouts of statements: set statement_timeout and idle_in_transaction_session_timeout on the role of DATABASE_URL, as docs/how-to/configure-the-server.md describes.',
  );
}

/** A pooler in transaction mode accepts LISTEN, and gives the connection to another client. */
async function receivesNotifications(pooled: Queryable, listener: Client): Promise<boolean> {
  const channel = `check_${randomUUID().replaceAll('-', '')}`;
  const received = new Promise<boolean>((resolve) =>
    listener.once('notification', () => resolve(true)),
  );
  await listener.query(`listen ${channel}`);
  await pooled.query('select pg_notify($1, $2)', [channel, '']);
  return Promise.race([received, pause(notificationTimeout, false, { ref: false })]);
}

async function assertNotifications(pooled: Queryable, directUrl: string): Promise<void> {
  const listener = new Client({
    connectionString: directUrl,
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: connectionTimeout,
  });
  // Without a listener, the loss of the connection would end the process.
  listener.on('error', () => undefined);
  try {
    await listener.connect();
    if (await receivesNotifications(pooled, listener)) return;
  } finally {
    await listener.end();
  }
  throw new StartupError(
    'Notifications of changes do not arrive: set LISTEN_DATABASE_URL to the same database as DATABASE_URL, on the PostgreSQL server itself and not on a connection pooler.',
  );
}

/**
 * Checks what a connection pooler takes away without an error.
 * @param directUrl leads to the server itself
 * @throws StartupError with what to do about it
 */
export async function assertConnections(pooled: Queryable, directUrl: string): Promise<void> {
  await assertTimeouts(pooled);
  await connecting(directUrl, assertNotifications(pooled, directUrl));
}
