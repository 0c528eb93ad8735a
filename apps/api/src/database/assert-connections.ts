import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../errors/startup-error';
import type { Queryable } from './database';

/** Milliseconds in which a notification arrives, or does not arrive at all. */
const notificationTimeout = 2_000;

async function withClients<Result>(
  url: string,
  work: (first: Client, second: Client) => Promise<Result>,
): Promise<Result> {
  const clients = [0, 1].map(
    () => new Client({ connectionString: url, connectionTimeoutMillis: 5_000 }),
  ) as [Client, Client];
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    return await work(...clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** A pooler in transaction mode accepts LISTEN and gives the connection to somebody else. */
function receivesNotifications(directUrl: string): Promise<boolean> {
  return withClients(directUrl, async (listener, notifier) => {
    const channel = `check_${randomUUID().replaceAll('-', '')}`;
    const received = new Promise<boolean>((resolve) =>
      listener.once('notification', () => resolve(true)),
    );
    await listener.query(`listen ${channel}`);
    await notifier.query(`notify ${channel}`);
    return Promise.race([received, pause(notificationTimeout, false, { ref: false })]);
  });
}

/**
 * A connection pooler drops the timeouts that are given when a connection is opened.
 * @throws StartupError where the role does not have them instead
 */
export async function assertTimeouts(pooled: Queryable): Promise<void> {
  const [row] = await pooled.query<{ timeout: string }>(
    "select current_setting('statement_timeout') as timeout",
  );
  if (row?.timeout === '0') {
    throw new StartupError(
      'The connection pooler drops the timeouts of statements: set statement_timeout and idle_in_transaction_session_timeout on the role of DATABASE_URL, as docs/how-to/configure-the-server.md describes.',
    );
  }
}

/** @throws StartupError where a connection pooler takes notifications away */
export async function assertNotifications(directUrl: string): Promise<void> {
  if (await receivesNotifications(directUrl)) return;
  throw new StartupError(
    'Notifications do not arrive, because a connection pooler is between the server and PostgreSQL: set LISTEN_DATABASE_URL to the address of the PostgreSQL server itself.',
  );
}
