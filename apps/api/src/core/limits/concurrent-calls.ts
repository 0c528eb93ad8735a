import { eventStream } from '@talentsphere/api/contract/routes';
import { KeyedQueues } from '@talentsphere/server';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/app-error';

/** Calls of one person that are answered at the same time, and those that wait. */
const atOnce = 3;
const mostWaiting = 100;

const tooMany = () =>
  new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
    retryAfter: 1,
  });

/** A person with many calls waits for their own, and does not take the database from others. */
export const concurrentCalls = fastifyPlugin<{ longestWait?: number }>(
  async (app, { longestWait = 15_000 }) => {
    /** Of each person: begins a call, and resolves when it has been answered. */
    const queues = new KeyedQueues(atOnce, mostWaiting);
    /** Ends the turn of a request. */
    const turns = new WeakMap<FastifyRequest, () => void>();
    const answered = new WeakSet<FastifyRequest>();
    // Not before the body has arrived: Fastify never answers a call whose connection is lost before that.
    app.addHook('preValidation', async (request) => {
      const { caller, routeOptions } = request;
      // A stream stays open.
      if (!caller || routeOptions.url === eventStream.path) return;
      const { uid } = caller;
      if (queues.isFull(uid)) throw tooMany();
      await new Promise<void>((begun, refuse) => {
        // Fastify's own timeout ends when the body has been read.
        const timer = setTimeout(() => refuse(tooMany()), longestWait);
        const begin = async () => {
          clearTimeout(timer);
          // Then nothing else would end its turn.
          if (answered.has(request)) return;
          await new Promise<void>((end) => {
            turns.set(request, end);
            begun();
          });
        };
        void queues.run(uid, begin);
      });
    });
    // Not when the connection is lost: the call is still answered, and uses the database meanwhile.
    app.addHook('onSend', async (request) => {
      answered.add(request);
      turns.get(request)?.();
    });
  },
  { name: 'concurrent-calls', dependencies: ['authentication', 'rate-limits'] },
);
