import { limits } from '@talentsphere/domain';
import { Type } from 'typebox';
import { errorResponses } from '../errors';
import { routes } from '../routes';
import { Conversation, Message, MessageMark, MessagesQuery, NewMessage } from '../schemas/messages';
import { BidParams, TaskParams, found, idempotencyKey, noContent } from './shared';

const MessageHeaders = Type.Object(
  idempotencyKey('The same key with the same text gives the message that was sent the first time.'),
);

export const messagesEndpoints = {
  listConversations: {
    ...routes.listConversations,
    summary:
      "The caller's conversations about a task, the latest message first: a bidder's own, the owner's with each bidder who was hired or with whom there are messages.",
    params: TaskParams,
    response: { ...found(Type.Array(Conversation)), ...errorResponses('not_found') },
  },
  listMessages: {
    ...routes.listMessages,
    summary: 'What the owner of the task and the bidder have written, the latest first.',
    params: BidParams,
    querystring: MessagesQuery,
    response: { ...found(Type.Array(Message)), ...errorResponses('not_found') },
  },
  sendMessage: {
    ...routes.sendMessage,
    summary: `Writes to the other side, at most ${limits.messagesPerMinute} times a minute.`,
    params: BidParams,
    headers: MessageHeaders,
    body: NewMessage,
    response: {
      201: Message,
      ...errorResponses(
        'forbidden',
        'not_found',
        'wrong_status',
        'unsupported_media_type',
        'idempotency_mismatch',
      ),
    },
  },
  markMessagesRead: {
    ...routes.markMessagesRead,
    summary: 'Marks the messages of the other side as read, up to one of them.',
    params: BidParams,
    body: MessageMark,
    response: { 204: noContent, ...errorResponses('not_found', 'unsupported_media_type') },
  },
} as const;
