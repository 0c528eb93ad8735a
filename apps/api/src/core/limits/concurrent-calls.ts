import { eventStream } from '@talentsphere/contract/routes';
import fastifyPlugin from 'fastify-plugin';
import { promise as openQueue, type queueAsPromised } from 'fastq';
import { AppError } from '../errors/app-error';
import { whenClosed } from '../http/when-closed';

/** Calls of one person that are answered at the same time, and those that wait. */
const atOnce = 3;
const mostWaiting = 50;

/** A person with many calls waits for their own, and does not take the database from others. */
export const concurrentCalls = fastifyPlugin(
  async (app) => {
    /** Of each person: begins a call, and resolves when it has been answered. */
    const queues = new Map<string, queueAsPromised<() => Promise<void>>>();
    app.addHook('onRequest', async ({ caller, routeOptions }, { raw }) => {
      // A stream stays open.
      if (!caller || routeOptions.url === eventStream.path) return;
      const { uid } = caller;
      const queue = queues.get(uid) ?? openQueue((begin: () => Promise<void>) => begin(), atOnce);
      queues.set(uid, queue);
      if (queue.length() >= mostWaiting) {
        const message = 'Too many requests. Please wait a moment and try again.';
        throw new AppError('rate_limited', message, { retryAfter: 1 });
      }
      const closed = new Promise<void>((resolve) => whenClosed(raw, resolve));
      await new Promise<void>((begun) => {
        const begin = () => {
          begun();
          return closed;
        };
        void queue.push(begin).then(() => {
          if (queue.idle()) queues.delete(uid);
        });
      });
    });
  },
  { name: 'concurrent-calls', dependencies: ['authentication', 'rate-limits'] },
);
