import type { TaskStatus } from '@talentsphere/domain';

/**
 * When the tasks `t` stop taking bids, in SQL. Instants are minutes since 1970, because the offset of
 * every time zone is a whole number of minutes; $1 is the current minute.
 */

/** Minutes since 1970. */
export function minuteOf(instant: Date): number {
  return Math.floor(instant.getTime() / 60_000);
}

const minutesPerDay = 1_440;
const now = '$1::bigint';
const dayZero = "date '1970-01-01'";

/** The end of the deadline's day in its poster's time zone. */
const closingMinute = `((t.deadline - ${dayZero} + 1) * ${minutesPerDay}::bigint - t.utc_offset)`;

/** The last instant whose year has four digits: a deadline on the last day may end after it. */
const lastInstant = "timestamptz '9999-12-31 23:59:59.999Z'";

export const closingInstant = `least(to_timestamp(${closingMinute} * 60), ${lastInstant})`;

/** The earliest and the latest calendar day that it is now in any time zone. */
const firstDay = `(${dayZero} + ((${now} - 720) / ${minutesPerDay})::int)`;
const lastDay = `(${dayZero} + ((${now} + 840) / ${minutesPerDay})::int)`;

/** Whether the deadline may end within a day: what an index on the day can find. */
export const nearDeadline = `t.deadline between ${firstDay} - 1 and ${lastDay} + 1`;

/** Whether the deadline is today or within so many days, by the calendar. */
export const dueWithin = (days: string) =>
  `t.deadline between ${firstDay} and ${lastDay} + ${days}::int`;

/**
 * A task that is stored as open takes bids until its closing minute. The time zone matters only for
 * deadlines on the days that it is now somewhere; the days alone are what the indexes contain.
 */
export const statusConditions = {
  open: `t.status = 'open' and t.deadline >= ${firstDay}
    and (t.deadline >= ${lastDay} or ${closingMinute} > ${now})`,
  expired: `t.status = 'open' and t.deadline < ${lastDay}
    and (t.deadline < ${firstDay} or ${closingMinute} <= ${now})`,
  'in progress': "t.status = 'in progress'",
  completed: "t.status = 'completed'",
  cancelled: "t.status = 'cancelled'",
  closed: "t.status = 'closed'",
} as const satisfies Record<TaskStatus, string>;

export const effectiveStatus = `case when t.status = 'open' and ${closingMinute} <= ${now} then 'expired' else t.status end`;

const openTasks = 10_000_000_000;

/**
 * The sort key of the order by status (closed, expired, open). Unlike the status, it does not depend
 * on the time, so it can be indexed: tasks stored as closed come before those stored as open, each by
 * closing minute, which puts the expired ones before those still open.
 */
export const statusNumber = `(${closingMinute} + case t.status when 'open' then ${openTasks} else 0 end)`;
