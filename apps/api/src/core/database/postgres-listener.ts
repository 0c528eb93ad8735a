import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { changesChannel, type ChangeSubscriber } from './database';

/** By which PostgreSQL knows the connection that each server has. */
export const listenerName = 'talentsphere-listener';

/** Milliseconds between checks of the connection. */
const heartbeatMs = 20_000;
const minRetryMs = 250;
const maxRetryMs = 10_000;

/** Listens on a connection of its own. @throws when it cannot be opened, is lost, or `stopping` is aborted */
async function listen(
  url: string,
  { onPayload, onGap }: ChangeSubscriber,
  stopping: AbortSignal,
): Promise<never> {
  const client = new Client({
    connectionString: url,
    application_name: listenerName,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  // An error is followed by `end`, or comes instead of it.
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const signal = AbortSignal.any([stopping, lost.signal]);
  try {
    await client.connect();
    // A standby accepts the connection, and refuses LISTEN.
    await client.query(`listen ${changesChannel}`);
    // Changes that were committed before now were not received here.
    if (!signal.aborted) onGap();
    for (;;) {
      await pause(heartbeatMs, undefined, { ref: false, signal });
      await client.query('select 1');
    }
  } finally {
    // Not awaited: a server that stopped responding does not end it.
    void client.end().catch(() => undefined);
  }
}

/** Listens, and connects again whenever the connection is lost. */
export function listenToPostgres(
  url: string,
  subscriber: ChangeSubscriber,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function keepListening(): Promise<void> {
    let wait = minRetryMs;
    const onGap = () => {
      wait = minRetryMs;
      subscriber.onGap();
    };
    while (!signal.aborted) {
      await listen(url, { ...subscriber, onGap }, signal).catch(() => undefined);
      await pause(wait, undefined, { ref: false, signal }).catch(() => undefined);
      wait = Math.min(2 * wait, maxRetryMs);
    }
  }
  void keepListening();
  return { stop: async () => stopping.abort() };
}
