import type { Queryable } from '../database/database';

/** Counts one more request of a caller in a window. @returns the requests so far */
export async function countRequest(
  db: Queryable,
  caller: string,
  windowStart: Date,
): Promise<number> {
  const [row] = await db.query<{ taken: number }>(
    `insert into rate_windows (caller, window_start, taken) values ($1, $2::timestamptz, 1)
     on conflict (caller, window_start) do update set taken = rate_windows.taken + 1
     returning taken`,
    [caller, windowStart.toISOString()],
    { name: 'count request' },
  );
  return row?.taken ?? 1;
}

/** Deletes the counts of windows that are over. */
export async function forgetRateWindows(db: Queryable): Promise<void> {
  await db.query("delete from rate_windows where window_start < now() - interval '2 minutes'");
}
