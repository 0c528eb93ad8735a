import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Queryable } from '../database/database';
import { countRequest } from './rate.repository';

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
      countRequest(db, hashOf(caller), new Date(start)).then(
        (current) => done(null, { current, ttl: start + timeWindow - now }),
        (error: Error) => done(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
