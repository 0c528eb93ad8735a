import { limits } from '../constants';
import { paths } from '../paths';
import { cleanName } from '../person';

/** What people are notified of, in the bell and by email. */
export const occasions = [
  'bid received',
  'bid changed',
  'bid withdrawn',
  'bid accepted',
  'bid rejected',
  'task changed',
  'task cancelled',
  'task completed',
  'task opened again',
  'task deleted',
  'deadline near',
  'rating received',
] as const;
export type Occasion = (typeof occasions)[number];

/** Hours before a task closes, or its work is due, at which people are notified. */
export const deadlineNearHours = 24;

/** What a notification is about. */
export interface Notified {
  occasion: Occasion;
  /** The title of the task. */
  title: string;
  /** Whose step it was; null for somebody without a name, and for a deadline. */
  actorName: string | null;
}

const sentences: Record<Occasion, (task: string, actor: string) => string> = {
  'bid received': (task, actor) => `${actor} placed a bid on ${task}.`,
  'bid changed': (task, actor) => `${actor} changed a bid on ${task}.`,
  'bid withdrawn': (task, actor) => `${actor} withdrew a bid on ${task}.`,
  'bid accepted': (task) => `Your bid on ${task} was accepted: you are hired.`,
  'bid rejected': (task) => `Your bid on ${task} was not accepted.`,
  'task changed': (task) => `${task}, which you bid on, was changed.`,
  'task cancelled': (task) => `${task} was cancelled.`,
  'task completed': (task) => `${task} was completed. You can now rate the other side.`,
  'task opened again': (task) => `${task} was opened again and takes bids.`,
  'task deleted': (task) => `${task}, which you bid on, was deleted.`,
  'deadline near': (task) => `Less than a day is left until the deadline of ${task}.`,
  'rating received': (task, actor) =>
    `${actor} rated your work together on ${task}. Ratings are shown once both of you have rated, or ${limits.ratingHiddenDays} days after the task was completed.`,
};

/** What the owner of the task is notified of. */
const ofOwner: readonly Occasion[] = ['bid received', 'bid changed', 'bid withdrawn'];

interface Notice extends Pick<Notified, 'occasion'> {
  taskId: string;
  isRemoved: boolean;
  /** Whether the task is the reader's own; an older server does not say. */
  isOwner?: boolean | undefined;
}

/** The path that a notification leads to: a deleted task has no page, and its bidders find it in a list. */
export function notificationPath({ occasion, taskId, isRemoved, isOwner }: Notice): string {
  if (!isRemoved) return paths.task(taskId);
  return (isOwner ?? ofOwner.includes(occasion)) ? paths.myTasks : paths.myBids;
}

/** When somebody asked for it; a page that marks what it shows says nothing. */
export const notMarkedAsRead = {
  title: 'Not Marked as Read',
  text: 'Your notifications could not be marked as read. Please try again.',
  tone: 'error',
} as const;

/** The text of a notification, in the bell and in emails; a later server may know more occasions. */
export function notificationText({ occasion, title, actorName }: Notified): string {
  const sentence = (sentences as Partial<typeof sentences>)[occasion];
  // A title may contain line breaks, which could pretend to be text of ours.
  const task = `“${title.replace(/\s+/g, ' ')}”`;
  // Servers of before have stored names as they came.
  return (
    sentence?.(task, cleanName(actorName ?? '') || 'Somebody') ?? `There is news about ${task}.`
  );
}
