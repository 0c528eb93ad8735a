import type { Database } from '../core/database/database';
import type { Caller } from '../core/identity/caller';
import { storeCaller } from './known-callers.repository';

/** Callers whose last state this process remembers. */
const remembered = 10_000;

/** What the tokens of callers say of them. A change is announced to nobody: pages show it when they read next. */
export function createKnownCallers(database: Database) {
  /** What was stored of each caller, so that only changes are written. */
  const known = new Map<string, string>();
  /** A page makes several calls at once: one of them writes, and the others wait for it. */
  const writing = new Map<string, Promise<boolean>>();

  return {
    /** Stores what is new about a caller. */
    async remember(caller: Caller): Promise<void> {
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
      if (known.size >= remembered) known.clear();
      known.set(uid, state);
    },
  };
}

export type KnownCallers = ReturnType<typeof createKnownCallers>;
