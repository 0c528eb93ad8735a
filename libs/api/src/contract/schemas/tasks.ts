import {
  type TaskDraft,
  type TransitionName,
  deliveryKinds,
  limits,
  pictureLimits,
  profileLimits,
  taskStatuses,
  transitions,
  workFileLimits,
} from '@talentsphere/domain';
import { type Static, type TSchema, Type } from 'typebox';
import { BidStatus, OwnBid } from './bids';
import { HandedInFile, WorkFile } from './files';
import { Rating } from './ratings';
import { nullableText } from './shared';

/** Who posted a task, as they are called now; the email only for signed-in callers. */
export const PosterSnapshot = Type.Object({
  employerName: nullableText,
  employerEmail: Type.Optional(nullableText),
  employerEmailVerified: Type.Optional(
    Type.Union([Type.Boolean(), Type.Null()], {
      description:
        'Whether the identity provider has verified the email; null where that is not known.',
    }),
  ),
  employerPhotoURL: nullableText,
  userName: nullableText,
  userEmail: Type.Optional(nullableText),
});

/** What the poster of a task fills in. */
export const taskFields = {
  title: Type.String(),
  category: Type.String(),
  description: Type.String(),
  deadline: Type.String({ description: 'Calendar day, yyyy-mm-dd.' }),
  budget: Type.Number({ description: 'US dollars, at least 1, in whole cents.' }),
  skills: Type.Optional(
    Type.Array(Type.String(), {
      description: `What the work asks for: at most ${profileLimits.skillsOfTask}, of at most ${profileLimits.termLength} characters. What a change leaves out stays, as with the place.`,
    }),
  ),
  place: Type.Optional(
    Type.String({
      description: `Where the work is to be done; at most ${profileLimits.placeLength} characters. Empty when the task does not say.`,
    }),
  ),
  isRemote: Type.Optional(
    Type.Boolean({ description: 'Whether the work can be done from anywhere.' }),
  ),
} satisfies Record<keyof TaskDraft, TSchema>;

export type Task = Static<typeof Task>;
export const Task = Type.Object({
  _id: Type.String({ format: 'uuid' }),
  ...taskFields,
  deadline: Type.String({ format: 'date', description: 'Calendar day, yyyy-mm-dd.' }),
  status: Type.Enum([...taskStatuses], {
    description: 'Effective status: an open task reads `expired` from `closesAt` on.',
  }),
  closesAt: Type.String({
    format: 'date-time',
    description: "The end of the deadline in its poster's time zone: bids are taken until then.",
  }),
  createdAt: Type.String({ format: 'date-time' }),
  userId: Type.String({ description: 'Identity of the owner.' }),
  bids: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Bids on the task that were not withdrawn.' }),
  ),
  ...PosterSnapshot.properties,
});

/** Whom the other side may write to, from the acceptance of a bid on. */
export type Contact = Static<typeof Contact>;
export const Contact = Type.Object({
  _id: Type.Optional(Type.String({ description: 'Of the public profile.' })),
  name: nullableText,
  email: nullableText,
  isEmailVerified: Type.Union([Type.Boolean(), Type.Null()]),
  photoURL: Type.Optional(nullableText),
});

const TransitionNames = Type.Enum(
  Object.keys(transitions) as [TransitionName, ...TransitionName[]],
  { description: 'What the caller can do with the task; of a bid, that some bid allows.' },
);

/** What was handed in, or which changes were asked for. */
const Delivery = Type.Object({
  kind: Type.Enum([...deliveryKinds]),
  message: Type.String(),
  at: Type.String({ format: 'date-time' }),
  files: Type.Optional(Type.Array(WorkFile)),
});

const shownPictures = Type.Optional(
  Type.Array(Type.String(), { description: 'Their paths on the site. Omitted without any.' }),
);

/** As the answer to its owner has it, with its pictures: a server of a release without them leaves them out, and so says that it did not store them. */
export const StoredTask = Type.Object({ ...Task.properties, pictures: shownPictures });

/** One task, with what concerns the caller alone. */
export const TaskOfCaller = Type.Object({
  ...Task.properties,
  isHidden: Type.Optional(
    Type.Literal(true, { description: 'A moderator has hidden it: only its owner reads it.' }),
  ),
  pictures: shownPictures,
  questions: Type.Optional(
    Type.Integer({ minimum: 0, description: 'How many there are, for everybody.' }),
  ),
  isInvited: Type.Optional(
    Type.Literal(true, { description: 'The owner has invited the caller to bid.' }),
  ),
  ownBid: Type.Optional(BidStatus),
  bid: Type.Optional(OwnBid),
  possible: Type.Optional(Type.Array(TransitionNames)),
  contact: Type.Optional(Contact),
  agreedPrice: Type.Optional(
    Type.Number({
      description: 'US dollars: of the accepted bid, for the owner and the person who was hired.',
    }),
  ),
  agreedDeliveryDays: Type.Optional(
    Type.Integer({
      description: 'Of the accepted bid, if it states them, for the same two.',
    }),
  ),
  cancelReason: Type.Optional(Type.String()),
  deliveries: Type.Optional(
    Type.Array(Delivery, {
      description: 'Of the work of the person who is hired, for the two sides, the oldest first.',
    }),
  ),
  approvedFrom: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When what was handed in is approved without an answer.',
    }),
  ),
  ratings: Type.Optional(
    Type.Object(
      {
        own: Type.Optional(Rating),
        other: Type.Optional(Rating),
        visibleFrom: Type.Optional(
          Type.String({
            format: 'date-time',
            description: `From then on a rating is visible although the other side has not rated: ${limits.ratingHiddenDays} days after the completion.`,
          }),
        ),
      },
      { description: 'Of the two sides of a completed task, as far as the caller can see them.' },
    ),
  ),
});
export type TaskOfCaller = Static<typeof TaskOfCaller>;

const taskReference = { taskId: Type.String({ format: 'uuid' }), title: Type.String() };

export type Waiting = Static<typeof Waiting>;
/** At most 400 of each. */
export const Waiting = Type.Object({
  bids: Type.Array(
    Type.Object({ ...taskReference, count: Type.Integer({ description: 'Pending bids.' }) }),
    { description: "The caller's own tasks with bids to decide on, the latest bid first." },
  ),
  work: Type.Array(
    Type.Object({
      ...taskReference,
      deadline: Type.String({ format: 'date' }),
      role: Type.Enum(['owner', 'winner']),
      isHandedIn: Type.Optional(
        Type.Boolean({ description: "Whether the work waits for the owner's answer." }),
      ),
      price: Type.Optional(
        Type.Union([Type.Number(), Type.Null()], {
          description: 'US dollars: what was agreed on; null where no price was stored.',
        }),
      ),
    }),
    { description: 'Tasks in progress that the caller posted or was hired for, by deadline.' },
  ),
  closing: Type.Array(
    Type.Object({ ...taskReference, deadline: Type.String({ format: 'date' }) }),
    { description: "The caller's own open tasks that close within three days, the next first." },
  ),
  confirmations: Type.Optional(
    Type.Array(Type.Object(taskReference), {
      description:
        "Open tasks on which one of the caller's latest 30 bids is to be confirmed, by deadline.",
    }),
  ),
  ratings: Type.Optional(
    Type.Array(Type.Object(taskReference), {
      description: `Tasks completed within the last ${limits.ratingAskedDays} days that the caller posted or was hired for and has not rated, the latest first.`,
    }),
  ),
});

export type StatusChange = Static<typeof StatusChange>;
/** A step in the life of a task. */
export const StatusChange = Type.Object({
  status: Type.Enum(['completed', 'cancelled', 'open', ...deliveryKinds], {
    description:
      '`handed in` and `changes requested` leave the task in progress; `completed` approves what was handed in. The same hand-in again, with the same files and before an answer, is the one that is there.',
  }),
  message: Type.Optional(
    Type.String({
      description: `Required to hand in work and to ask for changes; at most ${limits.deliveryLength} characters.`,
    }),
  ),
  files: Type.Optional(
    Type.Array(HandedInFile, {
      maxItems: workFileLimits.count,
      description: 'That the caller has uploaded, for the message.',
    }),
  ),
  reason: Type.Optional(
    Type.String({
      description: `Required to cancel work in progress; at most ${limits.cancelReasonLength} characters.`,
    }),
  ),
  deadline: Type.Optional(
    Type.String({ description: 'Calendar day, yyyy-mm-dd; required to open a task again.' }),
  ),
});

const taskPictures = Type.Optional(
  Type.Array(Type.String(), {
    maxItems: pictureLimits.ofTask,
    description:
      'Paths of pictures that the caller has uploaded, on the site. Left out, they stay.',
  }),
);

export type TaskUpdate = Static<typeof TaskUpdate>;
export const TaskUpdate = Type.Object({ ...taskFields, pictures: taskPictures });

export type NewTask = Static<typeof NewTask>;
/** The server takes owner, poster, status and time from the session and its own clock. */
export const NewTask = Type.Object({
  ...taskFields,
  pictures: taskPictures,
  userId: Type.Optional(Type.String()),
  employerEmail: Type.Optional(nullableText),
  employerName: Type.Optional(nullableText),
  employerPhotoURL: Type.Optional(nullableText),
  status: Type.Optional(Type.String()),
  createdAt: Type.Optional(Type.String()),
});
