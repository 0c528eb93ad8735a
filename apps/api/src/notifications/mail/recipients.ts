import type { Database } from '../../core/database/database';
import type { Caller } from '../../core/identity/caller';
import type { KnownCallers } from '../../people/known-callers';
import * as stored from './recipients.repository';

/** Whether people want mail. */
export function createRecipients(database: Database, callers: KnownCallers) {
  return {
    async wantsMail(caller: Caller): Promise<boolean> {
      await callers.remember(caller);
      return stored.wantsMail(database, caller.uid);
    },

    async setWantsMail(caller: Caller, isOn: boolean): Promise<void> {
      await callers.remember(caller);
      await stored.setWantsMail(database, caller.uid, isOn);
    },

    /** @returns false for a token that nobody has */
    unsubscribe: (token: string): Promise<boolean> => stored.unsubscribe(database, token),
  };
}

export type Recipients = ReturnType<typeof createRecipients>;
