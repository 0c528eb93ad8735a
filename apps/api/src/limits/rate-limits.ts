import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { AppError } from '../errors/app-error';
import type { App } from '../http/app-instance';
import { createLocalCounter, RateLimiter } from './rate-limiter';
import { createSharedCounter } from './rate.repository';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A user wherever they are, else the address they come from; kept only as a hash. */
function callerKey(request: FastifyRequest, kind: string): string {
  const who = request.caller ? `user ${request.caller.uid}` : `address ${request.ip}`;
  return createHash('sha256').update(`${kind} ${who}`).digest('base64url').slice(0, 22);
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
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.caller === 'nobody') return;
    const kind = reads.has(request.method) ? 'reads' : 'writes';
    const most = limits[kind];
    if (most === 0) return;
    const wait = await limiter.admit(callerKey(request, kind), most);
    if (wait === 0) return;
    reply.header('retry-after', wait);
    throw new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.');
  });
}
