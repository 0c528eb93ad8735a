import type { Conversation, Message, MessagesQuery, NewMessage } from '@talentsphere/api/contract';
import { limits, shownBidStatus, takesMessages } from '@talentsphere/domain';
import type { Database, Queryable } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { checkedText, isUuid } from '../core/http/input';
import type { Caller } from '../core/identity/caller';
import { readList, type ListPage } from '../core/paging/list-page';
import { announceNotifications, type NotifyPerson } from '../notifications/announce.repository';
import type { KnownCallers } from '../people/known-callers';
import { requireOwner, requireTask } from '../tasks/tasks.service';
import * as stored from './conversation.repository';

/** @throws AppError `not_found`, also when the caller is neither the bidder nor the owner of the task */
async function requireSide(db: Queryable, bidId: string, { uid }: Caller): Promise<stored.Side> {
  const side = isUuid(bidId) ? await stored.findSide(db, bidId, uid) : undefined;
  if (!side) throw new AppError('not_found', 'Bid not found.');
  return side;
}

/** @throws AppError for a message that is empty or too long */
function checkedMessage(sent: string): string {
  const text = checkedText('message', sent, limits.messageLength);
  if (text === '') throw new AppError('invalid_request', 'Please write a message.');
  return text;
}

/** @throws AppError `rate_limited`: the other side can write all the same */
async function requireTime(db: Queryable, side: stored.Side): Promise<void> {
  const retryAfter = await stored.secondsToWait(db, side);
  if (retryAfter === 0) return;
  throw new AppError(
    'rate_limited',
    `You can send ${limits.messagesPerMinute} messages a minute. Please wait a moment and try again.`,
    { retryAfter },
  );
}

/** What the owner of a task and each of its bidders write to one another. */
export function createConversationService(
  database: Database,
  callers: KnownCallers,
  notifyPerson: NotifyPerson,
) {
  return {
    async conversations(taskId: string, { uid }: Caller): Promise<Conversation[]> {
      await requireOwner(database, taskId);
      return stored.findConversations(database, taskId, uid);
    },

    async messages(bidId: string, query: MessagesQuery, caller: Caller): Promise<ListPage> {
      const side = await requireSide(database, bidId, caller);
      return readList(database, stored.messagesIn(side), query);
    },

    async send(
      bidId: string,
      body: NewMessage,
      caller: Caller,
      key: string | undefined,
    ): Promise<Message> {
      const text = checkedMessage(body.text);
      return callers.write(caller, async (db) => {
        const side = await requireSide(db, bidId, caller);
        // As a bid does, so that none is stored after the task was deleted.
        await requireTask(db, side.taskId, 'share');
        const status = (await stored.lockConversation(db, side)) ?? 'withdrawn';
        const sent = key === undefined ? undefined : await stored.findSent(db, side, key);
        // A server of the release before has stored it as it was sent.
        if (sent && checkedMessage(sent.text) !== text) {
          throw new AppError(
            'idempotency_mismatch',
            'This idempotency key was used before, for another message.',
          );
        }
        // Also when nothing new can be written by now.
        if (sent) return sent;
        if (!takesMessages(status)) {
          const sentence = `You cannot write a message: the bid is ${shownBidStatus(status)}.`;
          throw new AppError('wrong_status', sentence);
        }
        await requireTime(db, side);
        const message = await stored.insertMessage(db, side, text, key);
        const { otherId: personId, taskId } = side;
        const notification = { personId, taskId, type: 'message received', actor: caller } as const;
        await notifyPerson(db, notification);
        announceNotifications(db, [{ personId: caller.uid }]);
        return message;
      });
    },

    /** Never takes back what was read before. */
    markRead: (bidId: string, upTo: number, caller: Caller): Promise<void> =>
      database.transaction(async (db) => {
        const side = await requireSide(db, bidId, caller);
        const isChanged = await stored.markRead(db, side, upTo);
        if (isChanged) announceNotifications(db, [{ personId: caller.uid }]);
      }),
  };
}

export type ConversationService = ReturnType<typeof createConversationService>;
