import { limits } from '@talentsphere/domain';
import { Type, type Static } from 'typebox';
import { nullableText, paging } from './shared';

export type Conversation = Static<typeof Conversation>;
/** What the owner of a task and one of its bidders write to one another. */
export const Conversation = Type.Object({
  _id: Type.String({ format: 'uuid', description: 'Of the bid.' }),
  other: Type.Object(
    { _id: Type.String(), name: nullableText, photoURL: nullableText },
    { description: 'The other side.' },
  ),
  status: Type.Enum(['pending', 'accepted', 'rejected', 'withdrawn'], {
    description: 'Of the bid: the two can write while it is pending, and once it was accepted.',
  }),
  count: Type.Integer({ minimum: 0, description: 'Messages, which are numbered from 1.' }),
  unread: Type.Integer({
    minimum: 0,
    maximum: 100,
    description:
      'Messages of the other side that the caller has not read; 100 stands for more, too.',
  }),
});

export type Message = Static<typeof Message>;
export const Message = Type.Object({
  _id: Type.String({ format: 'uuid' }),
  number: Type.Integer({ minimum: 1, description: 'In the conversation.' }),
  isOwn: Type.Boolean({ description: 'Whether the caller has written it.' }),
  text: Type.String(),
  isHidden: Type.Optional(
    Type.Boolean({
      description: 'Whether a moderator has hidden it: its text is empty but for its sender.',
    }),
  ),
  sentAt: Type.String({ format: 'date-time' }),
});

export type MessagesQuery = Static<typeof MessagesQuery>;
export const MessagesQuery = Type.Object(paging);

export type NewMessage = Static<typeof NewMessage>;
export const NewMessage = Type.Object({
  text: Type.String({ description: `At most ${limits.messageLength} characters, as plain text.` }),
});

export type MessageMark = Static<typeof MessageMark>;
export const MessageMark = Type.Object({
  upTo: Type.Integer({
    minimum: 1,
    maximum: 2 ** 31 - 1,
    description: 'The `number` of the latest message that the caller has seen.',
  }),
});
