import {
  moderationActions,
  moderationLimits,
  reportKinds,
  reportReasons,
} from '@talentsphere/domain';
import { Type, type Static } from 'typebox';
import { nullableText, paging } from './shared';

const instant = Type.String({ format: 'date-time' });
const reportId = Type.String({ format: 'uuid' });
const kind = Type.Enum([...reportKinds]);
const somebody = { _id: Type.String(), name: nullableText };

export type NewReport = Static<typeof NewReport>;
export const NewReport = Type.Object({
  kind,
  id: Type.String({
    description: 'Of the task, message, person or question; of an answer, that of its question.',
  }),
  parentId: Type.Optional(
    Type.String({
      description:
        'Required for a message, the id of its bid; and for a question or an answer, of its task.',
    }),
  ),
  reason: Type.Enum([...reportReasons]),
  text: Type.Optional(
    Type.String({ description: `At most ${moderationLimits.reportLength} characters.` }),
  ),
});

export type Moderation = Static<typeof Moderation>;
export const Moderation = Type.Object({
  isModerator: Type.Boolean(),
  open: Type.Integer({ minimum: 0, description: 'Open reports, at most 100; 0 for others.' }),
});

export type ModerationQuery = Static<typeof ModerationQuery>;
export const ModerationQuery = Type.Object({
  cursor: paging.cursor,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: moderationLimits.reportsOnPage })),
});

export type Report = Static<typeof Report>;
/** A report as moderators see it. */
export const Report = Type.Object({
  _id: reportId,
  kind,
  subjectId: Type.String(),
  taskId: nullableText,
  reason: Type.Enum([...reportReasons]),
  text: nullableText,
  reportedAt: instant,
  decision: Type.Union([Type.Enum(['dismissed', 'hidden']), Type.Null()]),
  reporter: Type.Object(somebody),
  author: Type.Object({ ...somebody, isBlocked: Type.Boolean() }),
  subject: Type.Union(
    [
      Type.Object({ title: nullableText, text: nullableText, isHidden: Type.Boolean() }),
      Type.Null(),
    ],
    { description: 'What was reported, as it is now; null when it was deleted.' },
  ),
  reported: Type.Optional(
    Type.Object(
      { title: nullableText, text: nullableText },
      {
        description:
          "As it was when it was reported; null once its author's account is deleted. In reports of earlier releases it is null, or its text has 4,000 characters at most.",
      },
    ),
  ),
  pictures: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'How many pictures it showed when it was reported, which an open report keeps for moderators.',
    }),
  ),
  possible: Type.Array(Type.Enum([...moderationActions])),
});

export type ReportedPictures = Static<typeof ReportedPictures>;
export const ReportedPictures = Type.Object({
  pictures: Type.Array(
    Type.String({ description: 'A WebP, as a `data:` address that a page can show.' }),
  ),
});

export type ReportDecision = Static<typeof ReportDecision>;
export const ReportDecision = Type.Object({
  action: Type.Enum([...moderationActions]),
  note: Type.Optional(
    Type.String({
      description: `Why, for the log: at most ${moderationLimits.noteLength} characters.`,
    }),
  ),
});

export type LogEntry = Static<typeof LogEntry>;
export const LogEntry = Type.Object({
  _id: reportId,
  action: Type.Enum([...moderationActions]),
  kind,
  subjectId: Type.String(),
  taskId: nullableText,
  moderator: Type.Object(somebody),
  author: Type.Object(somebody),
  note: nullableText,
  at: instant,
});
