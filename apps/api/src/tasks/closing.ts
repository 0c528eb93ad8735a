/**
 * When the tasks `t` stop taking bids, in SQL. Instants are minutes since 1970, as every time zone's
 * offset is one of whole minutes; $1 is the minute it is now.
 */

/** The minute of an instant, as `$1` wants it. */
export function minuteOf(instant: Date): number {
  return Math.floor(instant.getTime() / 60_000);
}

const minutesOfDay = 1_440;
const now = '$1::bigint';
const dayZero = "date '1970-01-01'";

/** The end of the deadline on its poster's clock. */
const closingMinute = `((t.deadline - ${dayZero} + 1) * ${minutesOfDay}::bigint - t.utc_offset)`;

/** The last instant that has four digits of year: a deadline of the last day may end after it. */
const lastInstant = "timestamptz '9999-12-31 23:59:59.999Z'";

export const closingInstant = `least(to_timestamp(${closingMinute} * 60), ${lastInstant})`;

/** The first and the last of the days that it is now, of all zones on earth. */
const firstDay = `(${dayZero} + ((${now} - 720) / ${minutesOfDay})::int)`;
const lastDay = `(${dayZero} + ((${now} + 840) / ${minutesOfDay})::int)`;

/**
 * What is stored as open takes bids until its closing minute. Only on the days that have begun and
 * not ended everywhere does the zone decide; the days alone are what the indexes know.
 */
export const statusConditions = {
  open: `t.status = 'open' and t.deadline >= ${firstDay}
    and (t.deadline >= ${lastDay} or ${closingMinute} > ${now})`,
  expired: `t.status = 'open' and t.deadline < ${lastDay}
    and (t.deadline < ${firstDay} or ${closingMinute} <= ${now})`,
  closed: "t.status = 'closed'",
} as const;

export const effectiveStatus = `case when t.status = 'open' and ${closingMinute} <= ${now} then 'expired' else t.status end`;

const openTasks = 10_000_000_000;

/**
 * A number by which tasks stand in the order of their status, which depends on the time as the
 * number does not: all that are stored as closed before all that are stored as open, and by
 * closing minute within, so that the expired ones of the latter come first. As words: Closed,
 * Expired, Open.
 */
export const statusNumber = `(${closingMinute} + case t.status when 'open' then ${openTasks} else 0 end)`;

/** The minute in which the next task stops taking bids. */
export const nextClosing = `(select ${statusNumber} - ${openTasks} from tasks t
  where t.deleted_at is null and ${statusNumber} > ${openTasks} + ${now}
  order by ${statusNumber} limit 1)`;
