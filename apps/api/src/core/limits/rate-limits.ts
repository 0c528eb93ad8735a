import { createHash } from 'node:crypto';
import { edgeTokenHeader } from '@talentsphere/contract';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/database';
import { AppError } from '../errors/app-error';
import { isSecret } from '../http/secret';
import { visitorAddress } from '../http/visitor-address';
import { countAloneInNeed, createLocalCounter, RateLimiter } from './rate-limiter';
import { createSharedCounter } from './rate.repository';

/** Requests per minute and caller; 0 is no limit. */
export interface RateLimits {
  reads: number;
  writes: number;
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Callers are stored as hashes only. */
function keyOf(kind: string, who: string): string {
  return createHash('sha256').update(`${kind} ${who}`).digest('base64url').slice(0, 22);
}

/** The user, whatever the address; for a visitor, the address. */
function callerKey(request: FastifyRequest, kind: string): string {
  const { caller } = request;
  return keyOf(kind, caller ? `user ${caller.uid}` : `address ${visitorAddress(request)}`);
}

/**
 * @param wait seconds until the next request is admitted; 0 admits this one
 * @throws AppError `rate_limited`
 */
function requireNoWait(wait: number): void {
  if (wait === 0) return;
  throw new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
    retryAfter: wait,
  });
}

/**
 * Invalid tokens have the same limit as the reads of an anonymous visitor. Each server counts them by
 * itself, so that a flood of them costs the database nothing.
 */
export function createRejectionCounter({ reads: limit }: RateLimits) {
  const limiter = new RateLimiter(createLocalCounter());
  return async (request: FastifyRequest): Promise<void> => {
    if (limit === 0) return;
    requireNoWait(await limiter.admit(keyOf('tokens', visitorAddress(request)), limit));
  };
}

interface RateLimitOptions {
  database: Database;
  limits: RateLimits;
  edgeToken?: string | undefined;
}

/** Limits the reads and the writes of every caller, per minute; probes and the edge have no limit. */
export const rateLimits = fastifyPlugin<RateLimitOptions>(
  async (app, { database, limits, edgeToken }) => {
    const counter =
      database.engine === 'pglite'
        ? createLocalCounter()
        : countAloneInNeed(createSharedCounter(database));
    const limiter = new RateLimiter(counter);
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.caller === 'probe') return;
      if (edgeToken !== undefined && isSecret(edgeToken, request.headers[edgeTokenHeader])) return;
      const kind = reads.has(request.method) ? 'reads' : 'writes';
      const limit = limits[kind];
      if (limit === 0) return;
      requireNoWait(await limiter.admit(callerKey(request, kind), limit));
    });
  },
  { name: 'rate-limits', dependencies: ['authentication'] },
);
