import type {
  EmailChoice,
  EmailSettings,
  NotificationsQuery,
  ReadMark,
  Unread,
} from '@talentsphere/api/contract';
import type { MailKind } from '@talentsphere/domain';
import type { Database } from '../core/database/database';
import type { Caller } from '../core/identity/caller';
import { readList, type ListPage } from '../core/paging/list-page';
import type { KnownCallers } from '../people/known-callers';
import * as recipients from './mail/recipients.repository';
import * as stored from './notifications.repository';

/** What somebody was notified of, and whether they also get it by email. */
export function createNotificationsService(
  database: Database,
  callers: KnownCallers,
  isOffered: boolean,
) {
  return {
    list: ({ uid }: Caller, query: NotificationsQuery): Promise<ListPage> =>
      readList(database, stored.notificationsOf(uid), query),

    /** Every page asks for it, so it is also how the server learns what has changed about people. */
    async countUnread(caller: Caller): Promise<Unread> {
      await callers.remember(caller);
      return { count: await stored.countUnread(database, caller.uid) };
    },

    markRead: ({ uid }: Caller, mark: ReadMark): Promise<void> =>
      database.transaction((db) => stored.markRead(db, uid, mark)),

    async emailSettings(caller: Caller): Promise<EmailSettings> {
      await callers.remember(caller);
      return { ...(await recipients.findChoice(database, caller.uid)), isOffered };
    },

    async changeEmailSettings(caller: Caller, choice: EmailChoice): Promise<EmailSettings> {
      await callers.remember(caller);
      await recipients.setChoice(database, caller.uid, choice);
      return { ...(await recipients.findChoice(database, caller.uid)), isOffered };
    },

    /**
     * @param kind of which no more emails are sent; undefined for all
     * @returns false for a token that nobody has
     */
    unsubscribe: (token: string, kind?: MailKind): Promise<boolean> =>
      kind
        ? recipients.turnKindOff(database, token, kind)
        : recipients.unsubscribe(database, token),
  };
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;
