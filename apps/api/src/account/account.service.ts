import { Readable } from 'node:stream';
import type { Database } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import type { KnownCallers } from '../people/known-callers';
import type { Notify } from '../tasks/notify';
import { beginExport, exportedLists } from './export.repository';
import { forget } from './forget';

/** Seconds after a sign-in, as at the provider: a token that somebody takes later deletes no account. */
const freshFor = 300;

/** What somebody can do with all that is stored about them. */
export function createAccountService(database: Database, notify: Notify, callers: KnownCallers) {
  async function* jsonOf(uid: string, profile: string): AsyncGenerator<string> {
    yield `{"profile":${profile}`;
    yield* exportedLists(database, uid);
    yield '}';
  }

  return {
    /** @returns JSON, as a stream */
    async export(caller: Caller): Promise<Readable> {
      await callers.remember(caller);
      const profile = await beginExport(database, caller.uid);
      if (typeof profile === 'string') return Readable.from(jsonOf(caller.uid, profile));
      throw new AppError(
        'rate_limited',
        'You have just downloaded your data. Please wait a minute and try again.',
        { retryAfter: profile },
      );
    },

    /** @throws AppError `forbidden` for a session that is not fresh */
    async delete({ uid, signedInAt }: Caller): Promise<void> {
      if (Date.now() / 1_000 - signedInAt > freshFor) {
        throw new AppError(
          'forbidden',
          'Please confirm who you are once more: your last sign-in was too long ago to delete the account.',
        );
      }
      await database.transaction((db) => forget({ db, notify, uid, endsWork: false }));
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
