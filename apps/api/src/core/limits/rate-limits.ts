import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import { edgeTokenHeader } from '@talentsphere/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/database';
import { AppError } from '../errors/app-error';
import type { App } from '../http/app-instance';
import { isSecret } from '../http/secret';
import { networkOf, visitorAddress } from '../http/visitor-address';
import { sharedStore } from './shared-store';

/** Requests per minute and caller; 0 is no limit. */
export interface RateLimits {
  reads: number;
  writes: number;
}

/** Milliseconds for which requests are counted together. */
const timeWindow = 60_000;

/** Callers that a process counts; those that were counted longest ago are forgotten first. */
const cache = 50_000;

/**
 * Accounts are free, so calls in sessions younger than a day, in seconds, count for their address as well:
 * so many times what one caller may make.
 */
const young = { until: 86_400, times: 4 };

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Providers delegate a /56 or a /48 to one connection: what all visitors of such a network may read together. */
const networks = [
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
];

/** The user, whatever the address; for a visitor, the address. */
const callerKey = (request: FastifyRequest): string =>
  request.caller ? `user ${request.caller.uid}` : `address ${visitorAddress(request)}`;

const isYoung = ({ caller }: FastifyRequest) =>
  caller !== null && Date.now() / 1_000 - caller.signedInAt < young.until;

/** @throws AppError `rate_limited` */
type Admit = (request: FastifyRequest) => Promise<void>;

/** A limit with counts of its own: the plugin has one store for each scope. */
async function openLimit(
  app: FastifyInstance,
  options: RateLimitPluginOptions & { max: number },
): Promise<Admit> {
  if (options.max === 0) return () => Promise.resolve();
  let count!: ReturnType<FastifyInstance['createRateLimit']>;
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, timeWindow, cache, ...options });
    count = scope.createRateLimit();
  });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
      retryAfter: Math.max(1, counted.ttlInSeconds),
    });
  };
}

/**
 * Invalid tokens have the same limit as the reads of an anonymous visitor. Each server counts them by
 * itself, so that a flood of them costs the database nothing.
 */
export const createRejectionCounter = (app: App, { reads: max }: RateLimits): Promise<Admit> =>
  openLimit(app, { max, keyGenerator: visitorAddress });

interface RateLimitOptions {
  database: Database;
  limits: RateLimits;
  edgeToken?: string | undefined;
}

/**
 * Limits the reads and the writes of every caller, per minute; probes and the edge have no limit. Reads
 * are counted by each server, so that a read commits nothing. Servers on one database count writes
 * together, and by themselves while the database is unavailable.
 */
export const rateLimits = fastifyPlugin<RateLimitOptions>(
  async (app, { database, limits, edgeToken }) => {
    const keyGenerator = callerKey;
    const admitRead = await openLimit(app, { max: limits.reads, keyGenerator });
    const admitNetworks = await Promise.all(
      networks.map(({ prefix, times }) =>
        openLimit(app, {
          max: times * limits.reads,
          keyGenerator: ({ ip }) => networkOf(ip, prefix),
        }),
      ),
    );
    const ofAddress = (max: number) =>
      openLimit(app, { max: young.times * max, keyGenerator: visitorAddress });
    const admitYoungReader = await ofAddress(limits.reads);
    const admitYoungWriter = await ofAddress(limits.writes);
    const admitReader = async (request: FastifyRequest) => {
      await admitRead(request);
      if (isYoung(request)) await admitYoungReader(request);
      if (!request.caller) for (const admit of admitNetworks) await admit(request);
    };
    const admitWriteHere = await openLimit(app, { max: limits.writes, keyGenerator });
    const admitWriteAnywhere = await openLimit(app, {
      max: limits.writes,
      keyGenerator,
      store: sharedStore(database),
    });
    /** Whoever exceeds the limit at one server costs the database nothing. */
    const admitWriter = async (request: FastifyRequest) => {
      await admitWriteHere(request);
      if (isYoung(request)) await admitYoungWriter(request);
      if (database.engine === 'pglite') return;
      await admitWriteAnywhere(request).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
      });
    };
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.caller === 'probe') return;
      if (edgeToken !== undefined && isSecret(edgeToken, request.headers[edgeTokenHeader])) return;
      if (reads.has(request.method)) return admitReader(request);
      return admitWriter(request);
    });
  },
  { name: 'rate-limits', dependencies: ['authentication'] },
);
