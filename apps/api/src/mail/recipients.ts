import type { Database } from '../database/database';
import type { Caller } from '../identity/caller';
import * as stored from './recipients.repository';

/** Callers whose last state this process remembers. */
const remembered = 10_000;

/** Where people get mail, as their tokens say, and whether they want it. */
export function createRecipients(database: Database) {
  /** What was stored of each caller, so that only changes are written. */
  const known = new Map<string, string>();

  async function remember(caller: Caller): Promise<void> {
    const { uid, email, isEmailVerified } = caller;
    const state = JSON.stringify([email, isEmailVerified]);
    if (known.get(uid) === state) return;
    await stored.storeRecipient(database, caller);
    if (known.size >= remembered) known.clear();
    known.set(uid, state);
  }

  return {
    remember,

    async wantsMail(caller: Caller): Promise<boolean> {
      await remember(caller);
      return stored.wantsMail(database, caller.uid);
    },

    async setWantsMail(caller: Caller, isOn: boolean): Promise<void> {
      await remember(caller);
      await stored.setWantsMail(database, caller.uid, isOn);
    },

    /** @returns false for a token that nobody has */
    unsubscribe: (token: string): Promise<boolean> => stored.unsubscribe(database, token),
  };
}

export type Recipients = ReturnType<typeof createRecipients>;
