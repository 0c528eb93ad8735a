import rateLimit from '@fastify/rate-limit';
import { KeyedQueues, visitorOf } from '@talentsphere/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CachedPage } from './page-cache';

/** Pages that are rendered at the same time for one visitor, and those that wait. */
const atOnce = 2;
const mostWaiting = 8;

/** One connection: of IPv6, providers delegate at least so much to it. */
const connectionOf = (request: FastifyRequest) => visitorOf(request, 56);

/** @returns undefined when the visitor has had too many pages rendered */
export type LimitPages = (
  request: FastifyRequest,
  render: () => Promise<CachedPage>,
) => Promise<CachedPage | undefined>;

/**
 * Limits the pages that are rendered for one visitor: each costs calls of the API, which have no limit
 * for the edge, and takes the renderer from others.
 * @param perMinute 0 is no limit
 */
export async function openPageLimit(app: FastifyInstance, perMinute: number): Promise<LimitPages> {
  if (perMinute === 0) return (_request, render) => render();
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    cache: 50_000,
    keyGenerator: connectionOf,
  });
  const count = app.createRateLimit();
  const queues = new KeyedQueues<CachedPage>(atOnce, mostWaiting);
  return async (request, render) => {
    const visitor = connectionOf(request);
    if (queues.isFull(visitor)) return undefined;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) return undefined;
    // Many that come at once are all counted before the first of them waits.
    return queues.isFull(visitor) ? undefined : queues.run(visitor, render);
  };
}
