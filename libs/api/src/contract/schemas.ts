import {
  bidSortFields,
  deliveryKinds,
  limits,
  pictureLimits,
  profileLimits,
  taskSortFields,
  taskStatuses,
  transitions,
  type TaskDraft,
  type TaskTerms,
  type TransitionName,
  workFileLimits,
} from '@talentsphere/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { HandedInFile, WorkFile } from './files';
import { foundPerson, Profile } from './people';
import { nullableText, paging } from './shared';

type SortBy<Field extends string> = `${Field}${'-' | '_'}${'asc' | 'desc'}`;

/** Every field in both directions; spelling with an underscore means the same as with a hyphen. */
function sortBy<const Field extends string>(fields: readonly Field[], description: string) {
  const values = fields.flatMap((field): SortBy<Field>[] => [
    `${field}-desc`,
    `${field}-asc`,
    `${field}_desc`,
    `${field}_asc`,
  ]);
  return Type.Enum(values as [SortBy<Field>, ...SortBy<Field>[]], { description });
}

export type TaskSort = Static<typeof TaskSort>;
export const TaskSort = sortBy(
  taskSortFields,
  'Titles and names of posters without regard to capitals and accents. By status: those that are decided or closed, then expired, then open ones, and by the end of the deadline within each.',
);

export type BidSort = Static<typeof BidSort>;
export const BidSort = sortBy(bidSortFields, 'Title, budget and deadline are those of the task.');

/** Who posted a task, as stored at posting; the email only for signed-in callers. */
export const PosterSnapshot = Type.Object({
  employerName: nullableText,
  employerEmail: Type.Optional(nullableText),
  employerEmailVerified: Type.Optional(
    Type.Union([Type.Boolean(), Type.Null()], {
      description:
        'Whether the identity provider had verified the email at posting; null where that is not known.',
    }),
  ),
  employerPhotoURL: nullableText,
  userName: nullableText,
  userEmail: Type.Optional(nullableText),
});

/** What the poster of a task fills in. */
const taskFields = {
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

export type BidStatus = Static<typeof BidStatus>;
export const BidStatus = Type.Enum(['pending', 'accepted', 'rejected']);

/** What a bidder may say. Without an amount, the bid is for the budget that the task has then. */
export type BidTerms = Static<typeof BidTerms>;
export const BidTerms = Type.Object({
  amount: Type.Optional(
    Type.Union([Type.Number(), Type.Null()], { description: 'US dollars, in whole cents.' }),
  ),
  message: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: `At most ${limits.bidMessageLength} characters.`,
    }),
  ),
  deliveryDays: Type.Optional(
    Type.Union([Type.Number(), Type.Null()], {
      description: `In how many days after the hire the bidder delivers: a whole number from 1 to ${limits.bidDeliveryDays}. What a change leaves out stays.`,
    }),
  ),
});

/** What the bidder has read of the task and agrees to: when it says something else by now, nothing is done. */
const seenTask = Type.Optional(
  Type.Object(
    {
      budget: Type.Number({ description: 'Compared for a bid without an amount.' }),
      deadline: Type.String({ description: 'Calendar day, yyyy-mm-dd.' }),
    } satisfies Record<keyof TaskTerms, TSchema>,
    { description: 'The terms of the task as the bidder has read them.' },
  ),
);

const isConfirmed = Type.Optional(
  Type.Boolean({
    description:
      'Whether the bid has a price, and its bidder has agreed to the deadline that the task has now. A pending bid can be accepted then only.',
  }),
);

const bidTerms = {
  amount: Type.Union([Type.Number(), Type.Null()]),
  message: nullableText,
  deliveryDays: Type.Optional(
    Type.Union([Type.Integer(), Type.Null()], {
      description: 'From the hire to the delivery; null when the bid does not state it.',
    }),
  ),
};

/** Somebody's own bid on a task. */
export type OwnBid = Static<typeof OwnBid>;
export const OwnBid = Type.Object({
  _id: Type.String({ format: 'uuid' }),
  status: BidStatus,
  bidDate: Type.String({ format: 'date-time' }),
  isConfirmed,
  ...bidTerms,
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

const stars = Type.Integer({ minimum: 1, maximum: limits.mostStars });

export type NewRating = Static<typeof NewRating>;
export const NewRating = Type.Object({
  stars,
  sentence: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: `At most ${limits.ratingLength} characters.`,
    }),
  ),
});

export type Rating = Static<typeof Rating>;
export const Rating = Type.Object({ stars, sentence: nullableText });

export type RatingSummary = Static<typeof RatingSummary>;
export const RatingSummary = Type.Object({
  ratings: Type.Integer({ description: 'Visible ratings.' }),
  average: Type.Union([Type.Number(), Type.Null()], { description: 'Of the visible ratings.' }),
});

/** What others can know of a bidder's work here. */
export type PersonalRecord = Static<typeof PersonalRecord>;
export const PersonalRecord = Type.Object(
  {
    work: Type.Integer({ description: 'Completed tasks that the person was hired for.' }),
    ...RatingSummary.properties,
  },
  { description: 'As a freelancer: ratings as a client are not counted.' },
);

/** Somebody in the list of people. */
export type FoundPerson = Static<typeof FoundPerson>;
export const FoundPerson = Type.Object({ ...foundPerson, record: PersonalRecord });

/** A public profile. */
export type Person = Static<typeof Person>;
export const Person = Type.Object({
  _id: Type.String(),
  name: nullableText,
  photoURL: nullableText,
  isHidden: Type.Optional(
    Type.Boolean({ description: 'Whether a moderator has hidden it: only the person reads it.' }),
  ),
  isInvitable: Type.Optional(
    Type.Boolean({ description: 'Whether the person can be invited to bid: not when blocked.' }),
  ),
  profile: Type.Optional(Profile),
  since: Type.String({ format: 'date-time', description: 'The first task or bid.' }),
  posted: Type.Integer({ description: 'Tasks posted.' }),
  completed: Type.Integer({ description: 'Tasks posted and completed.' }),
  work: PersonalRecord.properties.work,
  ratings: Type.Integer({
    description:
      'Visible ratings of both roles, for pages of the release before: use asClient and asFreelancer.',
  }),
  average: Type.Union([Type.Number(), Type.Null()], {
    description: 'Of both roles, for pages of the release before: use asClient and asFreelancer.',
  }),
  asClient: Type.Optional(RatingSummary),
  asFreelancer: Type.Optional(RatingSummary),
  latest: Type.Array(
    Type.Object({
      ...Rating.properties,
      role: Type.Optional(
        Type.Enum(['client', 'freelancer'], { description: 'Of the person who was rated.' }),
      ),
      raterId: Type.String(),
      raterName: nullableText,
      taskTitle: Type.String(),
      ratedAt: Type.String({ format: 'date-time' }),
    }),
    { description: 'The latest ten visible ratings.' },
  ),
});

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

/** A bid as the owner of its task sees it; the bidder's email address is not part of it. */
export type ReceivedBid = Static<typeof ReceivedBid>;
export const ReceivedBid = Type.Object({
  ...OwnBid.properties,
  bidderId: Type.String(),
  bidderName: Type.String(),
  bidderPhotoURL: Type.Optional(nullableText),
  record: PersonalRecord,
  isNotChosen: Type.Optional(
    Type.Boolean({ description: 'Whether it is rejected because another bid was accepted.' }),
  ),
  isShortlisted: Type.Optional(Type.Boolean({ description: 'By the owner.' })),
  note: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'What the owner has noted about it. The bidder reads neither.',
    }),
  ),
});

export type BidNote = Static<typeof BidNote>;
/** What the owner of a task notes about a bid; what is left out stays. */
export const BidNote = Type.Object(
  {
    isShortlisted: Type.Optional(Type.Boolean()),
    note: Type.Optional(
      Type.String({
        description: `At most ${limits.bidNoteLength} characters; an empty one removes it.`,
      }),
    ),
  },
  { minProperties: 1, additionalProperties: false },
);

export type ReceivedBidsQuery = Static<typeof ReceivedBidsQuery>;
export const ReceivedBidsQuery = Type.Object({
  sortBy: Type.Optional(
    Type.Enum(['bidDate-desc', 'amount-asc'], {
      description: 'A bid without an amount counts as one for the budget of the task.',
    }),
  ),
  shortlist: Type.Optional(
    Type.Enum(['true'], {
      description: 'Only the accepted bid and those on the shortlist of the caller.',
    }),
  ),
  ...paging,
});

/** What the caller has read of a bid: when it says something else by now, nothing is done. */
export type SeenTerms = Static<typeof SeenTerms>;
export const SeenTerms = Type.Object(bidTerms);

/** New terms of a bid, or those that it has, which are confirmed by that. */
export type BidChange = Static<typeof BidChange>;
export const BidChange = Type.Object({
  ...BidTerms.properties,
  seen: Type.Optional(SeenTerms),
  seenTask,
});

/** What the owner decides on a bid. */
export type BidDecision = Static<typeof BidDecision>;
export const BidDecision = Type.Object({
  status: Type.Enum(['accepted', 'rejected']),
  seen: Type.Optional(SeenTerms),
});

const taskReference = { taskId: Type.String({ format: 'uuid' }), title: Type.String() };

export type Waiting = Static<typeof Waiting>;
/** At most 1,000 of each. */
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
      '`handed in` and `changes requested` leave the task in progress; `completed` approves what was handed in.',
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

const budgetLimit = Type.Optional(
  Type.Number({
    minimum: 0,
    maximum: limits.maximumBudget,
    description: 'US dollars; the limit itself matches.',
  }),
);

const deadlineLimit = Type.Optional(
  Type.String({ format: 'date', description: 'Calendar day, yyyy-mm-dd; the day itself matches.' }),
);

export type TaskListQuery = Static<typeof TaskListQuery>;
/**
 * Filters combine. A filter that no task can match is valid, even one with text that cannot be
 * stored: the list is empty. Without a limit, a list ends at `listCeiling`, and a header says so.
 */
export const TaskListQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      description: `Words, each of which is part of the title, in small or capital letters and any order. More than ${limits.searchLength} characters match nothing.`,
    }),
  ),
  match: Type.Optional(
    Type.Enum(['all', 'any'], {
      description: '`any`: one word of `q` with three or more characters is enough.',
    }),
  ),
  category: Type.Optional(Type.String()),
  minBudget: budgetLimit,
  maxBudget: budgetLimit,
  deadlineFrom: deadlineLimit,
  deadlineTo: deadlineLimit,
  dueWithin: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.dueWithinDays,
      description: 'The deadline is today or within so many days.',
    }),
  ),
  skills: Type.Optional(
    Type.String({
      description: `Skills, separated by commas, in small or capital letters: the task asks for at least one of them, or for a skill of which one of them is a word. More than ${limits.searchLength} characters match nothing.`,
    }),
  ),
  place: Type.Optional(
    Type.String({
      description: `Beginnings of words, each of which the place of the task has, in any order; \`remote\` is also work that can be done from anywhere. More than ${limits.searchLength} characters match nothing.`,
    }),
  ),
  userId: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  status: Type.Optional(Type.Enum([...taskStatuses])),
  saved: Type.Optional(
    Type.Enum(['true'], { description: 'Only what the caller has saved, who needs a session.' }),
  ),
  sortBy: Type.Optional(TaskSort),
  ...paging,
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

export type Bid = Static<typeof Bid>;
export const Bid = Type.Object({
  _id: Type.String({ format: 'uuid' }),
  status: BidStatus,
  bidDate: Type.String({ format: 'date-time' }),
  bidderId: Type.String(),
  amount: Type.Optional(bidTerms.amount),
  deliveryDays: bidTerms.deliveryDays,
  isConfirmed,
  task: Type.Object({
    _id: Type.String({ format: 'uuid' }),
    title: Type.String(),
    category: Type.String(),
    budget: Type.Number(),
    deadline: Type.String({ format: 'date' }),
    removed: Type.Boolean({
      description:
        'The owner deleted the task, or a moderator has hidden it; the rest is its last state.',
    }),
  }),
});

export type BidListQuery = Static<typeof BidListQuery>;
/** Without a limit, a list ends at `listCeiling`, as one of tasks does. */
export const BidListQuery = Type.Object({
  bidderId: Type.String({ minLength: 1, maxLength: 128 }),
  sortBy: Type.Optional(BidSort),
  ...paging,
});

export type NewBid = Static<typeof NewBid>;
export const NewBid = Type.Object({
  taskId: Type.String(),
  userId: Type.Optional(Type.String()),
  bidderEmail: Type.Optional(nullableText),
  bidderName: Type.Optional(nullableText),
  ...BidTerms.properties,
  seenTask,
});

/** How many tasks there are, without loading them. */
export const TaskFacets = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  open: Type.Integer({ minimum: 0 }),
  categories: Type.Array(
    Type.Object({
      category: Type.String(),
      count: Type.Integer({ minimum: 1 }),
      usual: Type.Optional(
        Type.Object(
          { low: Type.Number(), high: Type.Number() },
          {
            description:
              'US dollars: the first and the third quartile of the budgets of the latest 200 tasks; omitted below 5 tasks.',
          },
        ),
      ),
    }),
    { description: 'The categories that have tasks, by name.' },
  ),
});
export type TaskFacets = Static<typeof TaskFacets>;

export type BidSummary = Static<typeof BidSummary>;
export const BidSummary = Type.Object({
  bidTaskIds: Type.Array(Type.String()),
  count: Type.Integer({ minimum: 0 }),
});
