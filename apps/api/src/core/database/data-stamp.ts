import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from './database';

/** Milliseconds after which a question no longer keeps the next one waiting: its connection may be broken. */
const patience = 250;

/**
 * A text that stays the same until something is committed that the server can read: on the primary
 * the transactions that it sees, on a replica how far it has replayed. After a failover, another
 * server may count the same transactions again, so it is named as well. No table is read.
 */
async function readStamp(db: Queryable): Promise<string> {
  const [row] = await db.query<{ stamp: string }>(
    `select extract(epoch from pg_postmaster_start_time()) || '/' ||
       case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text
         else pg_current_snapshot()::text end as stamp`,
    [],
  );
  if (!row) throw new Error('The database told no snapshot.');
  return row.stamp;
}

/** Each takes a connection from others. */
const mostUnanswered = 2;

const giveUp = () => pause(patience, undefined, { ref: false });

/** Reads the stamp of one server, once for all callers who wait for it. */
class StampReader {
  #running: Promise<unknown> | undefined;
  #next: Promise<string> | undefined;
  #unanswered = 0;

  constructor(private readonly db: Queryable) {}

  /** As of a moment after the call: a read that has begun may be older than what the caller has written. */
  read(): Promise<string> {
    this.#next ??= this.#turn().then(() => this.#start());
    return this.#next;
  }

  /** Waits for the question before. */
  async #turn(): Promise<void> {
    const mayGiveUp = this.#running && this.#unanswered < mostUnanswered;
    await Promise.race([this.#running, ...(mayGiveUp ? [giveUp()] : [])]);
  }

  #start(): Promise<string> {
    this.#next = undefined;
    this.#unanswered += 1;
    const reading = readStamp(this.db).finally(() => (this.#unanswered -= 1));
    this.#running = reading.catch(() => undefined);
    return reading;
  }
}

const readers = new WeakMap<Queryable, StampReader>();

/** @returns a text that is the same at two moments only if nothing was committed in between */
export function stampOf(db: Queryable): Promise<string> {
  const reader = readers.get(db) ?? new StampReader(db);
  readers.set(db, reader);
  return reader.read();
}

/**
 * Shares what is read of a server between all who have the same stamp. A read that is not answered
 * does not keep those who come later waiting.
 * @param read must not depend on anything but the data
 */
export function readOncePerStamp<Value>(read: (db: Queryable) => Promise<Value>) {
  interface Known {
    stamp: string;
    value: Promise<Value>;
    /** When the read counts as not answered; never, once it is. */
    end: number;
  }
  const known = new WeakMap<Queryable, Known>();
  return (db: Queryable, stamp: string): Promise<Value> => {
    const last = known.get(db);
    if (last?.stamp === stamp && performance.now() < last.end) return last.value;
    const value = read(db);
    const next = { stamp, value, end: performance.now() + patience };
    known.set(db, next);
    value.then(
      () => (next.end = Infinity),
      () => known.get(db) === next && known.delete(db),
    );
    return value;
  };
}
