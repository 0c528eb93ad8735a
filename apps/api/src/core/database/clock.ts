import type { Queryable } from './database';
import { clockTolerance } from '../identity/claims';

/**
 * Compares the clock of this machine with that of the database. What jobs approve and delete follows
 * the database's, deadlines, tokens and limits this machine's: with a wrong one, people who have just signed in are refused.
 * @returns a sentence when they differ too much
 */
export async function clockWarning(db: Queryable): Promise<string | undefined> {
  const before = Date.now();
  const [row] = await db.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  // The answer is from some instant in between.
  const local = (before + Date.now()) / 2;
  const seconds = Math.round((local - Number(row?.now)) / 1_000);
  if (Math.abs(seconds) <= clockTolerance) return undefined;
  const direction = seconds > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${Math.abs(seconds)} s ${direction} that of the database: correct it, because a wrong clock refuses valid tokens.`;
}
