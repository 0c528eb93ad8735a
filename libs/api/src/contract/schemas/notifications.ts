import {
  mailKindNames,
  notificationTypes,
  type MailKind,
  type StatedTerms as Stated,
} from '@talentsphere/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { nullableText, paging } from './shared';

const StatedTerms = Type.Object(
  {
    amount: Type.Optional(Type.Number({ description: 'US dollars: the price of the bid.' })),
    budget: Type.Optional(Type.Number({ description: 'US dollars.' })),
    deadline: Type.Optional(Type.String({ format: 'date' })),
  } satisfies Record<keyof Stated, TSchema>,
  { description: 'The terms that the step is about, as far as they were stored.' },
);

export type Notification = Static<typeof Notification>;
/** What somebody is notified of about a task. */
export const Notification = Type.Object({
  _id: Type.String({ format: 'uuid' }),
  position: Type.String({
    description: 'Microseconds since 1970: later notifications have a higher one.',
  }),
  occasion: Type.Enum([...notificationTypes]),
  taskId: Type.String({ format: 'uuid' }),
  title: Type.String({ description: 'The title of the task.' }),
  actorName: nullableText,
  notifiedAt: Type.String({ format: 'date-time' }),
  isRead: Type.Boolean(),
  isRemoved: Type.Boolean({ description: 'The task was deleted: it has no page.' }),
  isOwner: Type.Optional(Type.Boolean({ description: "The task is the caller's own." })),
  before: Type.Optional(StatedTerms),
  after: Type.Optional(StatedTerms),
});

export type NotificationsQuery = Static<typeof NotificationsQuery>;
export const NotificationsQuery = Type.Object(paging);

export type Unread = Static<typeof Unread>;
export const Unread = Type.Object({
  count: Type.Integer({ minimum: 0, maximum: 100, description: '100 stands for more, too.' }),
});

export type ReadMark = Static<typeof ReadMark>;
/** Marks what fits all of it. */
export const ReadMark = Type.Object(
  {
    _id: Type.Optional(Type.String({ format: 'uuid' })),
    taskId: Type.Optional(Type.String({ format: 'uuid', description: 'All of one task.' })),
    upTo: Type.Optional(
      Type.String({
        pattern: '^\\d{1,17}$',
        description: 'The `position` of the latest one that the caller has seen.',
      }),
    ),
  },
  { minProperties: 1, additionalProperties: false },
);

const mailKind = Type.Optional(Type.Boolean());
const MailKinds = Type.Object(
  Object.fromEntries(mailKindNames.map((kind) => [kind, mailKind])) as Record<
    MailKind,
    typeof mailKind
  >,
  { additionalProperties: false },
);

export type EmailSettings = Static<typeof EmailSettings>;
/** Whether notifications also come by email. */
export const EmailSettings = Type.Object({
  isOn: Type.Boolean({ description: 'Whether the caller wants it.' }),
  isOffered: Type.Boolean({ description: 'Whether this server sends emails.' }),
  /** Of which kinds of notifications the caller wants emails, if they want any. */
  kinds: Type.Optional(MailKinds),
});

export type EmailChoice = Static<typeof EmailChoice>;
/** What is left out stays. */
export const EmailChoice = Type.Object(
  { isOn: Type.Optional(Type.Boolean()), kinds: Type.Optional(MailKinds) },
  { minProperties: 1, additionalProperties: false },
);
