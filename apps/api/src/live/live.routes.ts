import { liveEventName } from '@talentsphere/releases/edge-api';
import { addressOf } from '@talentsphere/server';
import type { FastifyRequest } from 'fastify';
import type { App } from '../core/http/app-instance';
import { contractRoute } from '../core/http/contract-route';
import { isOfEdge } from '../core/http/edge-token';
import { isGone } from '../core/http/when-closed';
import { clockTolerance } from '../core/identity/claims';
import { formatEvent, type Reader } from './batch';
import type { ChangeHub, Position } from './change-hub';
import { EventStream } from './event-stream';
import { OpenStreams } from './open-streams';

/** The longest that a timer waits, in milliseconds: about 24 days. */
const longestTimer = 2 ** 31 - 1;

/** A browser's own event source sends the header, a page that reconnects `after`, a new page its `age`. */
function positionOf({
  headers,
  query: { after, age },
}: {
  headers: { 'last-event-id'?: string };
  query: { after?: string; age?: number };
}): Position {
  const lastId = headers['last-event-id'] ?? after;
  if (lastId) return { after: lastId };
  return age !== undefined && age >= 0 ? { during: age } : undefined;
}

/**
 * Ends a stream when the token of its reader expires, who is not verified again before. It lost no
 * server, as others would have: the reader need not wait before it reconnects.
 * @returns how to stop the timer
 */
function endWithToken(stream: EventStream, caller: FastifyRequest['caller']): () => void {
  if (!caller) return () => undefined;
  const end = () => {
    stream.write(formatEvent('', liveEventName, { jitter: 0 }));
    stream.end();
  };
  const left = Math.max(0, (caller.expiresAt + clockTolerance) * 1_000 - Date.now());
  const timer = setTimeout(end, Math.min(left, longestTimer));
  return () => clearTimeout(timer);
}

/** @param edgeToken which the edge sends with its own calls */
export function registerLiveRoutes(app: App, hub: ChangeHub, edgeToken: string | undefined): void {
  const streams = new OpenStreams();

  app.route({
    ...contractRoute('streamEvents'),
    exposeHeadRoute: false,
    handler(request, reply) {
      // The client may have left while its session was verified.
      if (isGone(reply.raw)) return void reply.hijack();
      const { caller, query } = request;
      const owner = { address: addressOf(request), isSignedIn: caller !== null };
      // Every page depends on the edge's own stream.
      if (!isOfEdge(request, edgeToken)) streams.requireCapacity(owner);
      reply.hijack();
      const stream = new EventStream(reply.raw, () => {
        leave();
        stopTimer();
        streams.remove(stream, owner);
      });
      streams.add(stream, owner);
      const { everyBid = false, changes: isCurrent = false } = query;
      const reader: Reader = { id: caller?.uid, everyBid, isEarlier: !isCurrent };
      const { missed, leave } = hub.join((batch) => {
        const event = batch.eventFor(reader);
        if (event) stream.write(event);
      }, positionOf(request));
      const stopTimer = endWithToken(stream, caller);
      stream.write(missed.firstEventFor(reader));
    },
  });

  // A stream never ends by itself: the server would wait for it.
  app.addHook('preClose', async () => {
    streams.all.forEach((stream) => stream.end());
    await hub.stop();
  });
}
