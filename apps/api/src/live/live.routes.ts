import { edgeTokenHeader } from '@talentsphere/contract';
import type { App } from '../core/http/app-instance';
import { contractRoute } from '../core/http/contract-route';
import { isSecret } from '../core/http/secret';
import { isGone } from '../core/http/when-closed';
import type { Caller } from '../core/identity/caller';
import { clockTolerance } from '../core/identity/claims';
import { redactFor, type Batch, type Change } from './change';
import type { ChangeBatches } from './change-batches';
import type { ChangeHub, Position } from './change-hub';
import { EventStream } from './event-stream';
import { OpenStreams } from './open-streams';

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

interface Reader {
  /** Undefined for a visitor. */
  id: string | undefined;
  everyBid: boolean | undefined;
  position: Position;
}

/** Sends each change as it happens. @returns how to leave */
function sendChanges(stream: EventStream, hub: ChangeHub, reader: Reader): () => void {
  const send = (change: Change) => {
    const visible = redactFor(reader.id, change, reader.everyBid);
    if (visible) stream.send(visible);
  };
  const { missed, lastId, leave } = hub.join(send, reader.position);
  missed.forEach(send);
  stream.greet(lastId);
  return leave;
}

/** Sends changes in batches. @returns how to leave */
function sendBatches(stream: EventStream, batches: ChangeBatches, reader: Reader): () => void {
  const send = (batch: Batch) => {
    const changes = reader.id === undefined ? [] : (batch.personal.get(reader.id) ?? []);
    const own = changes.map((change) => redactFor(reader.id, change));
    stream.sendBatch(
      batch,
      own.filter((change) => change !== undefined),
    );
  };
  const { missed, lastId, spread, leave } = batches.join(send, reader.position);
  send(missed);
  stream.greet(lastId, spread);
  return leave;
}

/** Ends the stream with the session's token: the page opens another one with the next. */
function endWithToken(stream: EventStream, caller: Caller | null): NodeJS.Timeout | undefined {
  if (!caller) return undefined;
  const left = (caller.expiresAt + clockTolerance) * 1_000 - Date.now();
  return setTimeout(() => stream.end(), left).unref();
}

export function registerLiveRoutes(
  app: App,
  hub: ChangeHub,
  batches: ChangeBatches,
  edgeToken: string | undefined,
): void {
  const streams = new OpenStreams();

  app.route({
    ...contractRoute('streamEvents'),
    exposeHeadRoute: false,
    handler(request, reply) {
      // The client may have left while its session was verified.
      if (isGone(reply.raw)) return void reply.hijack();
      const { caller, ip: address, headers } = request;
      const isEdge = edgeToken !== undefined && isSecret(edgeToken, headers[edgeTokenHeader]);
      const owner = { address, isKnown: caller !== null || isEdge };
      streams.requireCapacity(owner);
      reply.hijack();
      const stream = new EventStream(reply.raw, () => {
        clearTimeout(expiry);
        leave();
        streams.remove(stream, owner);
      });
      streams.add(stream, owner);
      const expiry = endWithToken(stream, caller);
      const { patches, everyBid } = request.query;
      const reader = { id: caller?.uid, everyBid, position: positionOf(request) };
      const leave = patches
        ? sendBatches(stream, batches, reader)
        : sendChanges(stream, hub, reader);
    },
  });

  // A stream never ends by itself: the server would wait for it.
  app.addHook('preClose', async () => {
    streams.all.forEach((stream) => stream.end());
    await hub.stop();
  });
}
