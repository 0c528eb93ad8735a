import type { Queryable } from '../database/database';
import type { RateCounter } from './rate-limiter';

/** A counter that all servers on one database share. */
export function createSharedCounter(db: Queryable): RateCounter {
  return async (caller, windowStart, amount) => {
    const [row] = await db.query<{ taken: number }>(
      `insert into rate_windows (caller, window_start, taken) values ($1, $2::timestamptz, $3::int)
       on conflict (caller, window_start) do update set taken = rate_windows.taken + excluded.taken
       returning taken`,
      [caller, windowStart.toISOString(), amount],
    );
    return row?.taken ?? amount;
  };
}

export async function forgetRateWindows(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from rate_windows where window_start < $1::timestamptz', [
    before.toISOString(),
  ]);
}
