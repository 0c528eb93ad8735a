import { formatBudget } from '../budget';
import { formatShortDate } from '../calendar-date';
import { limits } from '../constants';
import { paths } from '../paths';
import { cleanName, oneLine } from '../person';
import type { TaskTerms } from './bid-terms';

/** What people are notified of, in the bell and by email. */
export const notificationTypes = [
  'bid received',
  'bid changed',
  'bid confirmed',
  'bid withdrawn',
  'bid accepted',
  'bid rejected',
  'task changed',
  'task cancelled',
  'work handed in',
  'changes requested',
  'approval near',
  'work approved',
  'task completed',
  'task opened again',
  'task deleted',
  'deadline near',
  'rating received',
  'message received',
  'question asked',
  'question answered',
  'task found',
  'invited to bid',
  'task hidden',
  'task restored',
  'text hidden',
  'text restored',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What people can choose emails by: each kind with what follows “Emails about”. */
export const mailKinds = {
  bids: 'bids on your tasks',
  decisions: 'your bids, and the tasks that they are for',
  work: 'work in progress: deadlines, hand-ins, approval and ratings',
  messages: 'messages',
  questions: 'questions and answers',
  searches: 'new tasks of your saved searches',
  invitations: 'invitations to bid',
  moderation: 'decisions of moderators',
} as const;
export type MailKind = keyof typeof mailKinds;
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];

export const mailKindOf: Record<NotificationType, MailKind> = {
  'bid received': 'bids',
  'bid changed': 'bids',
  'bid confirmed': 'bids',
  'bid withdrawn': 'bids',
  'bid accepted': 'decisions',
  'bid rejected': 'decisions',
  'task changed': 'decisions',
  'task opened again': 'decisions',
  'task deleted': 'decisions',
  'task cancelled': 'work',
  'work handed in': 'work',
  'changes requested': 'work',
  'approval near': 'work',
  'work approved': 'work',
  'task completed': 'work',
  'deadline near': 'work',
  'rating received': 'work',
  'message received': 'messages',
  'question asked': 'questions',
  'question answered': 'questions',
  'task found': 'searches',
  'invited to bid': 'invitations',
  'task hidden': 'moderation',
  'task restored': 'moderation',
  'text hidden': 'moderation',
  'text restored': 'moderation',
};

/** Hours before a task closes, or its work is due, at which people are notified. */
export const deadlineNearHours = 24;

/** The price of a bid, and what its task says about money and time. */
export interface StatedTerms extends Partial<TaskTerms> {
  /** US dollars; undefined for a bid of before, without a price. */
  amount?: number | undefined;
}

/** The terms that notifications of a type state: they are for everybody who is notified of it. */
export const statedTerms: Partial<Record<NotificationType, readonly (keyof StatedTerms)[]>> = {
  'bid received': ['amount'],
  'bid changed': ['amount'],
  'bid confirmed': ['amount'],
  'bid accepted': ['amount', 'deadline'],
  'task changed': ['budget', 'deadline'],
  'task opened again': ['deadline'],
};

/** What a notification is about. */
export interface Notified {
  /** The type; its name is older than the present servers. */
  occasion: NotificationType;
  /** The title of the task. */
  title: string;
  /** Whose step it was; null for somebody without a name, and for a deadline. */
  actorName: string | null;
  /** The terms of `statedTerms` before the step and after it; an older server stores none. */
  before?: StatedTerms | undefined;
  after?: StatedTerms | undefined;
}

interface Parts {
  task: string;
  actor: string;
  before: StatedTerms;
  after: StatedTerms;
}

/** @returns such as ` for $200`; nothing for terms of which nothing was stored */
const priceAfter = (preposition: string, { amount }: StatedTerms) =>
  amount === undefined ? '' : ` ${preposition} ${formatBudget(amount)}`;

const deadlineAfter = (preposition: string, { deadline }: StatedTerms) =>
  deadline === undefined ? '' : `${preposition} ${formatShortDate(deadline)}`;

/** @returns such as `the budget from $500 to $450`; undefined when it is the same, or not known */
function changeOf<Value>(
  name: string,
  before: Value | undefined,
  after: Value | undefined,
  format: (value: Value) => string,
): string | undefined {
  if (before === undefined || after === undefined || before === after) return undefined;
  return `the ${name} from ${format(before)} to ${format(after)}`;
}

function bidChanged({ task, actor, before, after }: Parts): string {
  const price = changeOf('price', before.amount, after.amount, formatBudget);
  return `${actor} changed a bid on ${task}${price ? `: ${price}` : ''}.`;
}

function taskChanged({ task, before, after }: Parts): string {
  const budget = changeOf('budget', before.budget, after.budget, formatBudget);
  const deadline = changeOf('deadline', before.deadline, after.deadline, formatShortDate);
  const changes = [budget, deadline].filter((change) => change !== undefined).join(', ');
  const request = deadline ? ' Your bid can be accepted once you have confirmed it.' : '';
  return `${task}, which you bid on, was changed${changes && `: ${changes}`}.${request}`;
}

const sentences: Record<NotificationType, (parts: Parts) => string> = {
  'bid received': ({ task, actor, after }) =>
    `${actor} placed a bid${priceAfter('of', after)} on ${task}.`,
  'bid changed': bidChanged,
  'bid confirmed': ({ task, actor, after }) =>
    `${actor} confirmed a bid${priceAfter('of', after)} on ${task}.`,
  'bid withdrawn': ({ task, actor }) => `${actor} withdrew a bid on ${task}.`,
  'bid accepted': ({ task, after }) =>
    `Your bid on ${task} was accepted: you are hired${priceAfter('for', after)}${deadlineAfter(', due', after)}.`,
  'bid rejected': ({ task }) => `Your bid on ${task} was not accepted.`,
  'task changed': taskChanged,
  'task cancelled': ({ task }) => `${task} was cancelled.`,
  'work handed in': ({ task, actor }) =>
    `${actor} handed in the work on ${task}. Please approve it, or ask for changes.`,
  'changes requested': ({ task, actor }) => `${actor} asked for changes to the work on ${task}.`,
  'approval near': ({ task }) =>
    `The work on ${task} is approved automatically within ${limits.approvalNoticeDays} days, unless you ask for changes.`,
  'work approved': ({ task }) =>
    `The work on ${task} was approved automatically, because it was not answered. You can now rate the other side.`,
  'task completed': ({ task }) => `${task} was completed. You can now rate the other side.`,
  'task opened again': ({ task, after }) =>
    `${task} was opened again and takes bids${deadlineAfter(' until', after)}.`,
  'task deleted': ({ task }) => `${task}, which you bid on, was deleted.`,
  'deadline near': ({ task }) => `Less than a day is left until the deadline of ${task}.`,
  'message received': ({ task, actor }) => `${actor} wrote to you about ${task}.`,
  'question asked': ({ task, actor }) => `${actor} asked a question about ${task}.`,
  'question answered': ({ task, actor }) => `${actor} answered your question about ${task}.`,
  'task found': ({ task }) => `${task} is new, and matches a search that you have saved.`,
  'invited to bid': ({ task, actor }) => `${actor} invites you to bid on ${task}.`,
  'task hidden': ({ task }) => `A moderator has hidden ${task}: only you can see it now.`,
  'task restored': ({ task }) => `${task} can be seen by everybody again.`,
  'text hidden': ({ task }) =>
    `A moderator has hidden what you wrote about ${task}: only you can read it now.`,
  'text restored': ({ task }) => `What you wrote about ${task} can be read again.`,
  'rating received': ({ task, actor }) =>
    `${actor} rated your work together on ${task}. Ratings are shown once both of you have rated, or ${limits.ratingHiddenDays} days after the task was completed.`,
};

/** What the owner of the task is notified of. */
const ofOwner: readonly NotificationType[] = [
  'bid received',
  'bid changed',
  'bid confirmed',
  'bid withdrawn',
];

/** The part of the page of a task that a notification is about, by the id of its heading; without one, the page. */
const partOf: Partial<Record<NotificationType, string>> = {
  'bid received': 'received-bids',
  'bid changed': 'received-bids',
  'bid confirmed': 'received-bids',
  'bid withdrawn': 'received-bids',
  'bid accepted': 'hired',
  'bid rejected': 'bidding',
  'task changed': 'confirm-bid',
  'work handed in': 'hired',
  'changes requested': 'hired',
  'approval near': 'hired',
  'work approved': 'rating',
  'task completed': 'rating',
  'rating received': 'rating',
  'message received': 'conversation',
  'question asked': 'questions',
  'question answered': 'questions',
};

/** What has the place of a part that a task's page does not show: its owner reads messages of bidders in their bids. */
export const partInstead: Readonly<Record<string, string>> = { conversation: 'received-bids' };

interface Notice extends Pick<Notified, 'occasion'> {
  taskId: string;
  isRemoved: boolean;
  /** Whether the task is the reader's own; an older server does not say. */
  isOwner?: boolean | undefined;
}

/** The path that a notification leads to: a deleted task has no page, and its bidders find it in a list. */
export function notificationPath({ occasion, taskId, isRemoved, isOwner }: Notice): string {
  const part = partOf[occasion];
  if (!isRemoved) return `${paths.task(taskId)}${part ? `#${part}` : ''}`;
  return (isOwner ?? ofOwner.includes(occasion)) ? paths.myTasks : paths.myBids;
}

/** When somebody asked for it; a page that marks what it shows says nothing. */
export const notMarkedAsRead = {
  title: 'Not Marked as Read',
  text: 'Your notifications could not be marked as read. Please try again.',
  tone: 'error',
} as const;

/** The text of a notification, in the bell and in emails; a later server may know more types. */
export function notificationText({
  occasion,
  title,
  actorName,
  before = {},
  after = {},
}: Notified): string {
  const sentence = (sentences as Partial<typeof sentences>)[occasion];
  // With line breaks or quotation marks of its own, a title could pretend to be text of ours.
  const task = `“${oneLine(title).replace(/[“”„‟]/g, "'")}”`;
  // Servers of before have stored names as they came.
  const actor = cleanName(actorName ?? '') || 'Somebody';
  return sentence?.({ task, actor, before, after }) ?? `There is news about ${task}.`;
}
