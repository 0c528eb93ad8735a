import { deliveryKinds, notificationTypes, reportKinds, reportReasons } from '@talentsphere/domain';
import { Type, type Static } from 'typebox';
import { Profile } from './people';
import { Rating } from './ratings';
import { SearchFilter } from './saved';
import { nullableText } from './shared';
import { taskFields } from './tasks';

const instant = Type.String({ format: 'date-time' });
const taskId = Type.String({ format: 'uuid' });

export type AccountExport = Static<typeof AccountExport>;
/** What is stored about one person. Emails are left out: each repeats notifications, and is deleted after 7 days. */
export const AccountExport = Type.Object({
  profile: Type.Object({
    _id: Type.String(),
    name: nullableText,
    email: nullableText,
    photoURL: nullableText,
    since: instant,
    wantsEmails: Type.Boolean(),
    mailKindsOff: Type.Array(Type.String(), {
      description: 'Kinds of notifications of which the person wants no emails.',
    }),
  }),
  profileTexts: Type.Array(Profile, {
    description: 'What the person says about themselves, if anything.',
  }),
  tasks: Type.Array(
    Type.Object({
      _id: taskId,
      ...taskFields,
      deadline: Type.String({ format: 'date' }),
      status: Type.String(),
      cancelReason: nullableText,
      createdAt: instant,
      deletedAt: nullableText,
    }),
  ),
  bids: Type.Array(
    Type.Object({
      _id: Type.String({ format: 'uuid' }),
      taskId,
      amount: Type.Union([Type.Number(), Type.Null()]),
      message: nullableText,
      deliveryDays: Type.Union([Type.Integer(), Type.Null()]),
      status: Type.String(),
      bidDate: instant,
    }),
  ),
  deliveries: Type.Array(
    Type.Object({
      taskId,
      isOwn: Type.Boolean({ description: 'Whether the person wrote it.' }),
      kind: Type.Enum([...deliveryKinds]),
      message: Type.String(),
      at: instant,
    }),
    { description: 'Of the work that the person was hired for, or has had done.' },
  ),
  messages: Type.Array(
    Type.Object({ taskId, isOwn: Type.Boolean(), text: Type.String(), sentAt: instant }),
    { description: "Of the person's conversations." },
  ),
  questions: Type.Array(
    Type.Object({
      taskId,
      isOwn: Type.Boolean(),
      text: Type.String(),
      askedAt: instant,
      answer: nullableText,
    }),
    {
      description: 'Those that the person has asked, and those about their tasks with the answers.',
    },
  ),
  invitations: Type.Array(
    Type.Object({
      taskId,
      isOwn: Type.Boolean({ description: 'Whether the person has invited somebody.' }),
      invitedAt: instant,
    }),
  ),
  bidNotes: Type.Array(
    Type.Object({
      taskId,
      bidderId: Type.String(),
      isShortlisted: Type.Boolean(),
      note: nullableText,
    }),
    { description: 'What the person has noted about bids on their tasks.' },
  ),
  reports: Type.Array(
    Type.Object({
      kind: Type.Enum([...reportKinds]),
      subjectId: Type.String(),
      reason: Type.Enum([...reportReasons]),
      text: nullableText,
      reportedAt: instant,
    }),
    { description: 'What the person has reported to moderators.' },
  ),
  savedTasks: Type.Array(Type.Object({ taskId, savedAt: instant })),
  savedSearches: Type.Array(
    Type.Object({
      name: Type.String(),
      filter: SearchFilter,
      bell: Type.Boolean(),
      email: Type.Boolean(),
      savedAt: instant,
    }),
  ),
  files: Type.Array(
    Type.Object({ name: Type.String(), bytes: Type.Integer(), uploadedAt: instant }),
    { description: 'Photos that the person has uploaded, by the names in their addresses.' },
  ),
  pictures: Type.Array(
    Type.Object({
      name: Type.String(),
      taskId: Type.Union([taskId, Type.Null()]),
      bytes: Type.Integer(),
      uploadedAt: instant,
    }),
    { description: 'Pictures that the person has uploaded for works and tasks, by their names.' },
  ),
  workFiles: Type.Array(
    Type.Object({
      taskId: Type.Union([taskId, Type.Null()]),
      title: nullableText,
      bytes: Type.Integer(),
      uploadedAt: instant,
    }),
    { description: 'Files that the person has handed in, or has uploaded to hand in.' },
  ),
  ratings: Type.Array(
    Type.Object({ taskId, isOwn: Type.Boolean(), ...Rating.properties, ratedAt: instant }),
    { description: 'Those that the person gave, and those that they got and can see.' },
  ),
  notifications: Type.Array(
    Type.Object({
      taskId,
      occasion: Type.Enum([...notificationTypes]),
      actorName: nullableText,
      notifiedAt: instant,
      isRead: Type.Boolean(),
    }),
  ),
});
