import { Client } from 'pg';
import { changesChannel, type Hearing } from './database';

/** Milliseconds between questions whether the connection still is one. */
const pulse = 20_000;
const firstWait = 250;
const longestWait = 10_000;

async function connect(url: string, hearing: Hearing, onEnd: () => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'talentsphere-listener',
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  client.on('notification', ({ payload }) => hearing.onPayload(payload ?? ''));
  // An error is followed by the end, or comes instead of it: either is the end once.
  client.on('error', onEnd);
  client.on('end', onEnd);
  await client.connect();
  await client.query(`listen ${changesChannel}`);
  return client;
}

/** A connection of its own that listens, and is made anew whenever it is lost. */
export function listenToPostgres(url: string, hearing: Hearing): { stop: () => Promise<void> } {
  let stopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = firstWait;

  function retry(): void {
    clearTimeout(timer);
    client = undefined;
    if (stopped) return;
    timer = setTimeout(() => void open(), wait).unref();
    wait = Math.min(2 * wait, longestWait);
  }

  async function open(): Promise<void> {
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      retry();
    };
    try {
      const opened = await connect(url, hearing, end);
      if (stopped || isOver) return await opened.end();
      client = opened;
      wait = firstWait;
      // What was committed before now was announced to nobody here.
      hearing.onGap();
      timer = setInterval(
        () => void opened.query('select 1').catch(() => opened.end()),
        pulse,
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
