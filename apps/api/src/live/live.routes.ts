import { AppError } from '../core/errors/app-error';
import type { App } from '../core/http/app-instance';
import { contractRoute } from '../core/http/contract-route';
import { visitorAddress } from '../core/http/visitor-address';
import { redactFor, type Batch, type Change } from './change';
import type { ChangeBatches } from './change-batches';
import type { ChangeHub, Position } from './change-hub';
import { EventStream, isGone } from './event-stream';

/** Open streams of this process, and of one address: a household or an office. */
const limits = { all: 5_000, address: 100 };

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

class OpenStreams {
  readonly all = new Set<EventStream>();
  readonly #perAddress = new Map<string, number>();

  /** @throws AppError `unavailable` when there are too many, in all or of this address */
  requireCapacity(address: string): void {
    const ofAddress = this.#perAddress.get(address) ?? 0;
    if (this.all.size < limits.all && ofAddress < limits.address) return;
    throw new AppError('unavailable', 'Too many open connections. Please try again later.', {
      retryAfter: 30,
    });
  }

  add(stream: EventStream, address: string): void {
    this.all.add(stream);
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1);
  }

  remove(stream: EventStream, address: string): void {
    this.all.delete(stream);
    const left = (this.#perAddress.get(address) ?? 0) - 1;
    if (left > 0) this.#perAddress.set(address, left);
    else this.#perAddress.delete(address);
  }
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

export function registerLiveRoutes(app: App, hub: ChangeHub, batches: ChangeBatches): void {
  const streams = new OpenStreams();

  app.route({
    ...contractRoute('streamEvents'),
    exposeHeadRoute: false,
    handler(request, reply) {
      // The client may have left while its session was verified.
      if (isGone(reply.raw)) return void reply.hijack();
      const address = visitorAddress(request);
      streams.requireCapacity(address);
      reply.hijack();
      const stream = new EventStream(reply.raw, () => {
        leave();
        streams.remove(stream, address);
      });
      streams.add(stream, address);
      const { patches, everyBid } = request.query;
      const reader = { id: request.caller?.uid, everyBid, position: positionOf(request) };
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
