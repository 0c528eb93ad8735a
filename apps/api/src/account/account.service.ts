import { Readable } from 'node:stream';
import type { Database } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import type { KnownCallers } from '../people/known-callers';
import type { Notify } from '../tasks/notify';
import { beginExport, exportedLists } from './export.repository';
import { forget } from './forget';

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

    delete: ({ uid }: Caller): Promise<void> =>
      database.transaction((db) => forget({ db, notify, uid, endsWork: false })),
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
