import { Client } from 'pg';
import { changesChannel, type ChangeSubscriber } from './database';

/** By which PostgreSQL knows the connection that each server has. */
export const listenerName = 'talentsphere-listener';

/** Milliseconds between checks of the connection. */
const heartbeatMs = 20_000;
const minRetryMs = 250;
const maxRetryMs = 10_000;

async function connect(
  url: string,
  subscriber: ChangeSubscriber,
  onEnd: () => void,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: listenerName,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  client.on('notification', ({ payload }) => subscriber.onPayload(payload ?? ''));
  // An error is followed by `end`, or comes instead of it: `onEnd` may run twice.
  client.on('error', onEnd);
  client.on('end', onEnd);
  await client.connect();
  await client.query(`listen ${changesChannel}`);
  return client;
}

/** Listens on a connection of its own, and reconnects whenever it is lost. */
export function listenToPostgres(
  url: string,
  subscriber: ChangeSubscriber,
): { stop: () => Promise<void> } {
  let stopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = minRetryMs;

  function retry(): void {
    clearTimeout(timer);
    client = undefined;
    if (stopped) return;
    timer = setTimeout(() => void open(), wait).unref();
    wait = Math.min(2 * wait, maxRetryMs);
  }

  async function open(): Promise<void> {
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      retry();
    };
    try {
      const opened = await connect(url, subscriber, end);
      if (stopped || isOver) return await opened.end();
      client = opened;
      wait = minRetryMs;
      // Changes that were committed before now were not received here.
      subscriber.onGap();
      timer = setInterval(
        () => void opened.query('select 1').catch(() => opened.end()),
        heartbeatMs,
      ).unref();
    } catch {
      end();
    }
  }

  void open();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
