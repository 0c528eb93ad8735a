import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import { visitorOf } from '@talentsphere/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/database';
import { AppError } from '../errors/app-error';
import type { App } from '../http/app-instance';
import { isOfEdge } from '../http/edge-token';
import { sharedStore } from './shared-store.repository';
import { isYoung } from './young-sessions';

/** Requests per minute and caller; 0 is no limit. */
export interface RateLimits {
  reads: number;
  writes: number;
}

/** Milliseconds for which requests are counted together. */
const timeWindow = 60_000;

/**
 * What is created stays, also a task that is deleted: in a day, a person may create what the limit of writes
 * allows in so many minutes. Networks have no such limit, because one of their people could exhaust it for all.
 */
const minutesOfDay = 20;
const day = 86_400_000;

/** Callers that a process counts; those that were counted longest ago are forgotten first. */
const cache = 50_000;

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Addresses and accounts cost nothing: providers delegate a /56 or a /48 of IPv6 to one connection, and
 * whoever has one can open any number of accounts. So many times what one caller may do, all visitors and
 * young sessions of such a network may do together; an address of IPv4 is its own network.
 */
const networks = [
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
];

/** The user, whatever the address; for a visitor, the address. */
const callerKey = (request: FastifyRequest): string =>
  request.caller ? `user ${request.caller.uid}` : `address ${visitorOf(request)}`;

/** Whether another such caller costs nothing. */
const costsNothing = ({ caller }: FastifyRequest) => caller === null || isYoung(caller);

/**
 * @returns the caller's requests so far in this window
 * @throws AppError `rate_limited`
 */
type Admit = (request: FastifyRequest) => Promise<number>;

/** A limit with counts of its own: the plugin has one store for each scope. */
export async function openLimit(
  app: FastifyInstance,
  options: RateLimitPluginOptions & { max: number },
  message = 'Too many requests. Please wait a moment and try again.',
): Promise<Admit> {
  if (options.max === 0) return () => Promise.resolve(0);
  let count!: ReturnType<FastifyInstance['createRateLimit']>;
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, timeWindow, cache, ...options });
    count = scope.createRateLimit();
  });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed) return 0;
    if (!counted.isExceeded) return counted.max - counted.remaining;
    throw new AppError('rate_limited', message, { retryAfter: Math.max(1, counted.ttlInSeconds) });
  };
}

/** One limit for each size of network. */
async function openNetworkLimits(app: FastifyInstance, max: number) {
  const limits = await Promise.all(
    networks.map(({ prefix, times }) =>
      openLimit(app, { max: times * max, keyGenerator: (request) => visitorOf(request, prefix) }),
    ),
  );
  return async (request: FastifyRequest) => {
    for (const admit of limits) await admit(request);
  };
}

/**
 * Invalid tokens have the same limit as the reads of an anonymous visitor. Each server counts them by
 * itself, so that a flood of them costs the database nothing.
 */
export const createRejectionCounter = (app: App, { reads: max }: RateLimits): Promise<Admit> =>
  openLimit(app, { max, keyGenerator: (request) => visitorOf(request) });

interface RateLimitOptions {
  database: Database;
  limits: RateLimits;
  edgeToken?: string | undefined;
}

/**
 * Limits the reads and the writes of every caller, per minute; probes and the edge have no limit. Reads
 * are counted by each server, so that a read commits nothing. So are the first quarter of a caller's writes;
 * further ones are counted together by the servers on one database, unless it is unavailable. What a person
 * creates within a day is counted by each server.
 */
export const rateLimits = fastifyPlugin<RateLimitOptions>(
  async (app, { database, limits, edgeToken }) => {
    const keyGenerator = callerKey;
    const admitRead = await openLimit(app, { max: limits.reads, keyGenerator });
    const admitReaderOfNetwork = await openNetworkLimits(app, limits.reads);
    const admitWriterOfNetwork = await openNetworkLimits(app, limits.writes);
    const admitReader = async (request: FastifyRequest) => {
      await admitRead(request);
      if (costsNothing(request)) await admitReaderOfNetwork(request);
    };
    const admitWriteHere = await openLimit(app, { max: limits.writes, keyGenerator });
    const first = Math.floor(limits.writes / 4);
    const admitWriteAnywhere = await openLimit(app, {
      max: limits.writes - first,
      keyGenerator,
      store: sharedStore(database),
    });
    const admitCreationOfDay = await openLimit(
      app,
      { max: minutesOfDay * limits.writes, timeWindow: day, keyGenerator },
      'You have posted more within a day than one person may post. Please try again later.',
    );
    /** Whoever exceeds the limit at one server costs the database nothing. */
    const admitWriter = async (request: FastifyRequest) => {
      const written = await admitWriteHere(request);
      if (costsNothing(request)) await admitWriterOfNetwork(request);
      if (database.engine !== 'pglite' && written > first) {
        await admitWriteAnywhere(request).catch((error: unknown) => {
          if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
        });
      }
      // What visitors send is not stored. How often a page marks messages as read depends on others, and to delete is always possible.
      if (request.caller && request.method === 'POST') await admitCreationOfDay(request);
    };
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.caller === 'probe') return;
      if (isOfEdge(request, edgeToken)) return;
      if (reads.has(request.method)) return admitReader(request);
      return admitWriter(request);
    });
  },
  { name: 'rate-limits', dependencies: ['authentication'] },
);
