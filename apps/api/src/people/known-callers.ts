import { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '../core/database/database';
import type { Caller } from '../core/identity/caller';
import { storeCaller } from './known-callers.repository';
import { requireAccount } from './require-account';

/** Callers whose last state this process remembers, and for how many milliseconds: another may have stored a later one. */
const remembered = { max: 10_000, ttl: 600_000 };

/**
 * What the tokens of callers say of them.
 * @param perf the monotonic clock
 */
export function createKnownCallers(
  database: Pick<Database, 'transaction'>,
  perf: { now: () => number } = performance,
) {
  /** What was stored of each caller, so that only changes are written. */
  const known = new LRUCache<string, string>({ ...remembered, perf, ttlResolution: 0 });
  /** A page makes several calls at once: one of them writes, and the others wait for it. */
  const writing = new Map<string, Promise<boolean>>();

  /** Stores what is new about a caller. */
  async function remember(caller: Caller): Promise<void> {
    const { uid, name, photoUrl, email, isEmailVerified } = caller;
    const state = JSON.stringify([name, photoUrl, email, isEmailVerified]);
    if (known.get(uid) === state) return;
    const key = JSON.stringify([uid, state]);
    const current =
      writing.get(key) ??
      database.transaction((db) => storeCaller(db, caller)).finally(() => writing.delete(key));
    writing.set(key, current);
    // What a moderator has stopped is stored when it is allowed again.
    if (!(await current)) return;
    known.set(uid, state);
  }

  return {
    remember,
    /**
     * A transaction in which a caller changes something.
     * @throws AppError `forbidden` when the account was deleted, or a moderator has blocked it
     */
    async write<Result>(
      caller: Caller,
      work: (db: Transaction) => Promise<Result>,
    ): Promise<Result> {
      await remember(caller);
      return database.transaction(async (db) => {
        await requireAccount(db, caller);
        return work(db);
      });
    },
  };
}

export type KnownCallers = ReturnType<typeof createKnownCallers>;
