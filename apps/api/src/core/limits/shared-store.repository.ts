import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Queryable } from '../database/database';

/** Callers are stored as hashes only. */
const hashOf = (caller: string) =>
  createHash('sha256').update(caller).digest('base64url').slice(0, 22);

/** The store of a rate limit that all servers on one database share; windows begin at fixed times. */
export function sharedStore(db: Queryable): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr(
      caller: string,
      done: Parameters<FastifyRateLimitStore['incr']>[1],
      timeWindow: number,
    ): void {
      const now = Date.now();
      const start = now - (now % timeWindow);
      const counted = db.query<{ current: number }>(
        `insert into rate_windows (caller, window_start, taken) values ($1, $2::timestamptz, 1)
         on conflict (caller, window_start) do update set taken = rate_windows.taken + 1
         returning taken as current`,
        [hashOf(caller), new Date(start).toISOString()],
        { prepared: 'always' },
      );
      counted.then(
        ([row]) => done(null, { current: row?.current ?? 1, ttl: start + timeWindow - now }),
        (error: Error) => done(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
