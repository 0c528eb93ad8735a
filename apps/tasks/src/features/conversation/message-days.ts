import type { Message } from '@talentsphere/api/contract';
import { formatShortDate, localToday, type CalendarDate } from '@talentsphere/domain';

export interface ShownMessage extends Message {
  /** Whether it follows another message of the same side that was sent shortly before. */
  continues: boolean;
  /** Whether no such message follows: the time is shown. */
  isLast: boolean;
}

interface Day {
  day: CalendarDate;
  messages: ShownMessage[];
}

/** Milliseconds within which messages of one side belong together. */
const together = 300_000;

const belongs = (before: Message | undefined, after: Message | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.isOwn === after.isOwn &&
  dayOf(before) === dayOf(after) &&
  Date.parse(after.sentAt) - Date.parse(before.sentAt) < together;

const dayOf = ({ sentAt }: Message): CalendarDate => localToday(new Date(sentAt));

/** Messages by the day on which they were sent, the earliest first. @param latestFirst as the server lists them */
export function messageDays(latestFirst: readonly Message[]): Day[] {
  const messages = latestFirst.toReversed();
  const days: Day[] = [];
  messages.forEach((message, index) => {
    const day = dayOf(message);
    if (days.at(-1)?.day !== day) days.push({ day, messages: [] });
    const continues = belongs(messages[index - 1], message);
    const isLast = !belongs(message, messages[index + 1]);
    days.at(-1)?.messages.push({ ...message, continues, isLast });
  });
  return days;
}

/**
 * `Today`, `Yesterday`, or the date.
 * @param now in milliseconds since 1970; undefined while it is not known
 */
export function dayName(day: CalendarDate, now: number | undefined): string {
  if (now === undefined) return formatShortDate(day);
  const date = new Date(now);
  if (day === localToday(date)) return 'Today';
  date.setDate(date.getDate() - 1);
  return day === localToday(date) ? 'Yesterday' : formatShortDate(day);
}
