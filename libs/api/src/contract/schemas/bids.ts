import { type TaskTerms, bidSortFields, limits, storedTaskStatuses } from '@talentsphere/domain';
import { type Static, type TSchema, Type } from 'typebox';
import { PersonalRecord } from './ratings';
import { nullableText, paging, sortBy } from './shared';

export type BidSort = Static<typeof BidSort>;
export const BidSort = sortBy(bidSortFields, 'Title, budget and deadline are those of the task.');

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
    status: Type.Optional(
      Type.Enum([...storedTaskStatuses], {
        description: 'That of the task; `open` also after its deadline.',
      }),
    ),
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

export type BidSummary = Static<typeof BidSummary>;
export const BidSummary = Type.Object({
  bidTaskIds: Type.Array(Type.String()),
  count: Type.Integer({ minimum: 0 }),
});
