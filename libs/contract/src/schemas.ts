import { bidSortFields, limits, taskSortFields, type TaskDraft } from '@talentsphere/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { listCeiling } from './list-ceiling';

const nullableText = Type.Union([Type.String(), Type.Null()]);

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
  'Titles and names of posters without regard to capitals and accents. By status: closed, expired, open, and by the end of the deadline within each.',
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
} satisfies Record<keyof TaskDraft, TSchema>;

export type Task = Static<typeof Task>;
export const Task = Type.Object({
  _id: Type.String({ format: 'uuid' }),
  ...taskFields,
  deadline: Type.String({ format: 'date', description: 'Calendar day, yyyy-mm-dd.' }),
  status: Type.Enum(['open', 'closed', 'expired'], {
    description: 'Effective status: an open task reads `expired` from `closesAt` on.',
  }),
  closesAt: Type.String({
    format: 'date-time',
    description: "The end of the deadline in its poster's time zone: bids are taken until then.",
  }),
  createdAt: Type.String({ format: 'date-time' }),
  userId: Type.String({ description: 'Identity of the owner.' }),
  ...PosterSnapshot.properties,
});

export type BidStatus = Static<typeof BidStatus>;
export const BidStatus = Type.Enum(['pending', 'accepted', 'rejected']);

/** One task, with the caller's own bid. */
export const TaskOfCaller = Type.Object({
  ...Task.properties,
  ownBid: Type.Optional(BidStatus),
});
export type TaskOfCaller = Static<typeof TaskOfCaller>;

const paging = {
  cursor: Type.Optional(
    Type.String({
      maxLength: 1_000,
      description:
        'From `x-next-cursor` of the previous page; the filters and the order must be the same.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: listCeiling })),
};

export type TaskListQuery = Static<typeof TaskListQuery>;
/**
 * Filters combine. A filter that no task can match is valid, even one with text that cannot be
 * stored: the list is empty. Without a limit, a list ends at `listCeiling`, and a header says so.
 */
export const TaskListQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      description: `Part of the title, in small or capital letters. More than ${limits.searchLength} characters match nothing.`,
    }),
  ),
  category: Type.Optional(Type.String()),
  userId: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  status: Type.Optional(Type.Enum(['open', 'closed', 'expired'])),
  sortBy: Type.Optional(TaskSort),
  ...paging,
});

export type TaskUpdate = Static<typeof TaskUpdate>;
export const TaskUpdate = Type.Object(taskFields);

export type NewTask = Static<typeof NewTask>;
/** The server takes owner, poster, status and time from the session and its own clock. */
export const NewTask = Type.Object({
  ...taskFields,
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
  task: Type.Object({
    _id: Type.String({ format: 'uuid' }),
    title: Type.String(),
    category: Type.String(),
    budget: Type.Number(),
    deadline: Type.String({ format: 'date' }),
    removed: Type.Boolean({
      description: 'The owner deleted the task; the rest is its last state.',
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
});

/** How many tasks there are, without loading them. */
export const TaskFacets = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  open: Type.Integer({ minimum: 0 }),
  categories: Type.Array(
    Type.Object({ category: Type.String(), count: Type.Integer({ minimum: 1 }) }),
    { description: 'The categories that have tasks, by name.' },
  ),
});
export type TaskFacets = Static<typeof TaskFacets>;

export type BidSummary = Static<typeof BidSummary>;
export const BidSummary = Type.Object({
  bidTaskIds: Type.Array(Type.String()),
  count: Type.Integer({ minimum: 0 }),
});
