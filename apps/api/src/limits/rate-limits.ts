import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { AppError } from '../errors/app-error';
import type { App } from '../http/app-instance';
import type { CountRefusal } from '../http/authentication';
import { visitorAddress } from '../http/visitor-address';
import { createLocalCounter, RateLimiter } from './rate-limiter';
import { createSharedCounter } from './rate.repository';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Kept only as a hash. */
function keyOf(kind: string, who: string): string {
  return createHash('sha256').update(`${kind} ${who}`).digest('base64url').slice(0, 22);
}

/** A user wherever they are, else the address they come from. */
function callerKey(request: FastifyRequest, kind: string): string {
  const { caller } = request;
  return keyOf(kind, caller ? `user ${caller.uid}` : `address ${visitorAddress(request)}`);
}

/** @param wait seconds; 0 is no refusal */
function refuse(wait: number): void {
  if (wait === 0) return;
  throw new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
    retryAfter: wait,
  });
}

/**
 * As many bad tokens a minute as an anonymous visitor may read. Each server counts by itself, so
 * that a flood of them costs the database nothing.
 */
export function createRefusalLimit({ reads: most }: Config['rateLimits']): CountRefusal {
  const limiter = new RateLimiter(createLocalCounter());
  const keyFor = (request: FastifyRequest) => keyOf('tokens', visitorAddress(request));
  return async (request) => {
    if (most > 0) refuse(await limiter.admit(keyFor(request), most));
  };
}

/** Reading and writing have a limit each, for every caller; health checks have none. */
export function registerRateLimits(
  app: App,
  database: Database,
  limits: Config['rateLimits'],
): void {
  const counter =
    database.engine === 'postgres' ? createSharedCounter(database) : createLocalCounter();
  const limiter = new RateLimiter(counter);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.caller === 'nobody') return;
    const kind = reads.has(request.method) ? 'reads' : 'writes';
    const most = limits[kind];
    if (most === 0) return;
    refuse(await limiter.admit(callerKey(request, kind), most));
  });
}
