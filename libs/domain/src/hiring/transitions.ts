import type { StoredTaskStatus, TaskStatus } from '../task-status';
import type { NotificationType } from './notifications';

/** In whose role somebody acts on a task. `winner`: whose bid was accepted. */
export const roles = ['owner', 'winner', 'bidder', 'visitor'] as const;
export type Role = (typeof roles)[number];

/**
 * The stored statuses of a bid. `not chosen`: another bid was accepted; pending again when its task is
 * opened again. `ended`: it was accepted, and its task was opened again. People read both as `rejected`.
 */
export const storedBidStatuses = [
  'pending',
  'accepted',
  'rejected',
  'not chosen',
  'withdrawn',
  'ended',
] as const;
export type StoredBidStatus = (typeof storedBidStatuses)[number];

/** The status of a bid as people read it. */
export function shownBidStatus(
  status: StoredBidStatus,
): 'pending' | 'accepted' | 'rejected' | 'withdrawn' {
  return status === 'ended' || status === 'not chosen' ? 'rejected' : status;
}

/** Whether the owner of the task and the bidder can write to one another; they can read it in any case. */
export const takesMessages = (status: StoredBidStatus): boolean =>
  status === 'pending' || status === 'accepted';

/** Who is notified, by their part before the transition. Whoever makes it is never notified. */
export type Audience = 'owner' | 'winner' | 'its bidder' | 'pending bidders' | 'bidders not chosen';

/** What the two sides of work in progress say in turn. */
export const deliveryKinds = ['handed in', 'changes requested'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export interface Transition {
  /** As in the sentence "Only the owner can accept a bid." */
  name: string;
  by: readonly Role[];
  /** The statuses of the task in which it is possible. */
  from: readonly TaskStatus[];
  /** The task's status afterwards, unless it stays. */
  to?: StoredTaskStatus;
  /**
   * The status that the bid must have, and that it gets unless it stays; and whether the bidder must have
   * agreed to the terms that the task has now.
   */
  bid?: { from: StoredBidStatus; to?: StoredBidStatus; confirmed?: true };
  /** Whether the work must have been handed in, and not been answered yet. */
  handedIn?: true;
  /** What becomes of the task's other bids. */
  otherBids?: readonly { from: StoredBidStatus; to: StoredBidStatus }[];
  notifies: Partial<Record<Audience, NotificationType>>;
}

/** The life of a task and its bids: who may do what and when, what follows, and who is notified. */
export const transitions = {
  placeBid: {
    name: 'place a bid',
    by: ['visitor'],
    from: ['open'],
    notifies: { owner: 'bid received' },
  },
  changeBid: {
    name: 'change a bid',
    by: ['bidder'],
    from: ['open'],
    bid: { from: 'pending' },
    notifies: { owner: 'bid changed' },
  },
  /** After the owner has changed what the bidder agreed to. */
  confirmBid: {
    name: 'confirm a bid',
    by: ['bidder'],
    from: ['open', 'expired'],
    bid: { from: 'pending' },
    notifies: { owner: 'bid confirmed' },
  },
  withdrawBid: {
    name: 'withdraw a bid',
    by: ['bidder'],
    from: ['open', 'expired', 'cancelled', 'closed'],
    bid: { from: 'pending', to: 'withdrawn' },
    notifies: { owner: 'bid withdrawn' },
  },
  rejectBid: {
    name: 'reject a bid',
    by: ['owner'],
    from: ['open', 'expired', 'closed'],
    bid: { from: 'pending', to: 'rejected' },
    notifies: { 'its bidder': 'bid rejected' },
  },
  acceptBid: {
    name: 'accept a bid',
    by: ['owner'],
    from: ['open', 'expired'],
    to: 'in progress',
    bid: { from: 'pending', to: 'accepted', confirmed: true },
    otherBids: [{ from: 'pending', to: 'not chosen' }],
    notifies: { 'its bidder': 'bid accepted', 'pending bidders': 'bid rejected' },
  },
  /** With a message; again after changes, or to add something. */
  handIn: {
    name: 'hand in the work',
    by: ['winner'],
    from: ['in progress'],
    notifies: { owner: 'work handed in' },
  },
  /** With a message. */
  requestChanges: {
    name: 'ask for changes',
    by: ['owner'],
    from: ['in progress'],
    handedIn: true,
    notifies: { winner: 'changes requested' },
  },
  /** By the server, when the owner has not answered for `limits.approvalDays`. */
  approve: {
    name: 'approve work without an answer',
    by: [],
    from: ['in progress'],
    handedIn: true,
    to: 'completed',
    notifies: { owner: 'work approved', winner: 'work approved' },
  },
  complete: {
    name: 'complete a task',
    by: ['owner'],
    from: ['in progress'],
    to: 'completed',
    notifies: { winner: 'task completed' },
  },
  cancel: {
    name: 'cancel a task',
    by: ['owner'],
    from: ['open', 'expired'],
    to: 'cancelled',
    notifies: { 'pending bidders': 'task cancelled' },
  },
  /** With a reason. */
  abandon: {
    name: 'cancel work in progress',
    by: ['owner', 'winner'],
    from: ['in progress'],
    to: 'cancelled',
    notifies: { owner: 'task cancelled', winner: 'task cancelled' },
  },
  /** With a deadline that has not passed. */
  reopen: {
    name: 'open a task again',
    by: ['owner'],
    from: ['expired', 'cancelled', 'closed'],
    to: 'open',
    otherBids: [
      { from: 'accepted', to: 'ended' },
      { from: 'not chosen', to: 'pending' },
    ],
    notifies: {
      winner: 'task opened again',
      'pending bidders': 'task opened again',
      'bidders not chosen': 'task opened again',
    },
  },
  update: {
    name: 'edit a task',
    by: ['owner'],
    from: ['open', 'expired', 'cancelled', 'closed'],
    notifies: { 'pending bidders': 'task changed' },
  },
  remove: {
    name: 'delete a task',
    by: ['owner'],
    from: ['open', 'expired', 'cancelled', 'closed'],
    notifies: { 'pending bidders': 'task deleted' },
  },
  rate: {
    name: 'rate the other side',
    by: ['owner', 'winner'],
    from: ['completed'],
    notifies: { owner: 'rating received', winner: 'rating received' },
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

/** The situation of a task in the eyes of one person. */
export interface Situation {
  role: Role;
  status: TaskStatus;
  /** Of the bid that the transition is about; without it, only the task and the role are checked. */
  bid?: StoredBidStatus;
  /** Whether that bid's bidder has agreed to the terms of the task as they are now; not checked without. */
  isConfirmed?: boolean;
  /** Whether the work was handed in and waits for an answer; not checked without. */
  isHandedIn?: boolean;
}

export interface Refusal {
  reason: 'role' | 'status' | 'bid';
  /** For the person who tried. */
  sentence: string;
}

const nameOfRole: Record<Role, string> = {
  owner: 'the owner of the task',
  winner: 'the person who was hired',
  bidder: 'the bidder',
  visitor: 'somebody without a bid on this task',
};

/** @returns undefined when the transition is possible */
export function refusalOf(
  name: TransitionName,
  { role, status, bid, isConfirmed, isHandedIn }: Situation,
): Refusal | undefined {
  const transition: Transition = transitions[name];
  if (!transition.by.includes(role)) {
    const those = transition.by.map((each) => nameOfRole[each]).join(' or ') || 'the server';
    return { reason: 'role', sentence: `Only ${those} can ${transition.name}.` };
  }
  if (!transition.from.includes(status)) {
    return { reason: 'status', sentence: `You cannot ${transition.name}: the task is ${status}.` };
  }
  if (transition.handedIn && isHandedIn === false) {
    return {
      reason: 'status',
      sentence: `You cannot ${transition.name}: nothing was handed in that waits for an answer.`,
    };
  }
  if (transition.bid && bid && bid !== transition.bid.from) {
    return {
      reason: 'bid',
      sentence: `You cannot ${transition.name}: the bid is ${shownBidStatus(bid)}.`,
    };
  }
  if (transition.bid?.confirmed && isConfirmed === false) {
    return {
      reason: 'bid',
      sentence: `You cannot ${transition.name}: the bidder has not confirmed the terms that the task has now.`,
    };
  }
  return undefined;
}

/** The transitions that somebody can make: what a screen offers. */
export function possibleTransitions(situation: Situation): TransitionName[] {
  const names = Object.keys(transitions) as TransitionName[];
  return names.filter((name) => !refusalOf(name, situation));
}
