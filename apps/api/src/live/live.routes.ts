import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';
import type { App } from '../http/app-instance';
import { visitorAddress } from '../http/visitor-address';
import { toldTo, type Change } from './change';
import type { ChangeHub, Position } from './change-hub';
import { EventStream, isGone } from './event-stream';

/** Open streams of this process, and of one address: a household or an office. */
const limits = { all: 5_000, address: 100 };

interface EventsQuery {
  after?: unknown;
  age?: unknown;
}

/** A browser's own event source sends the header; a page that comes back says `after`; a new one says its `age`. */
function positionOf(request: FastifyRequest): Position {
  const { after, age } = request.query as EventsQuery;
  const known = request.headers['last-event-id'] ?? after;
  if (typeof known === 'string' && known !== '') return { after: known };
  const milliseconds = typeof age === 'string' ? Number(age) : Number.NaN;
  return milliseconds >= 0 ? { during: milliseconds } : undefined;
}

class Guests {
  readonly streams = new Set<EventStream>();
  readonly #perAddress = new Map<string, number>();

  isFull(address: string): boolean {
    return (
      this.streams.size >= limits.all || (this.#perAddress.get(address) ?? 0) >= limits.address
    );
  }

  count(address: string, change: 1 | -1): void {
    const now = (this.#perAddress.get(address) ?? 0) + change;
    if (now > 0) this.#perAddress.set(address, now);
    else this.#perAddress.delete(address);
  }
}

/**
 * `GET /events`: which tasks change, as it happens: ids and kinds only. A reader
 * with a session hears also of their own bids.
 */
export function registerLiveRoutes(app: App, hub: ChangeHub): void {
  const guests = new Guests();

  const options = { config: { caller: 'anyone' }, exposeHeadRoute: false } as const;
  app.get('/events', options, (request, reply) => {
    // The check of the session takes time, and the client may not have waited.
    if (isGone(reply.raw)) return reply.hijack();
    const address = visitorAddress(request);
    if (guests.isFull(address)) {
      throw new AppError('unavailable', 'Too many open connections. Please try again later.', {
        retryAfter: 30,
      });
    }
    reply.hijack();
    const stream = new EventStream(reply.raw, () => {
      visit.leave();
      guests.streams.delete(stream);
      guests.count(address, -1);
    });
    const readerId = request.caller?.uid;
    const tell = (change: Change) => {
      const told = toldTo(readerId, change);
      if (told) stream.send(told);
    };
    const visit = hub.join(tell, positionOf(request));
    guests.streams.add(stream);
    guests.count(address, 1);
    visit.missed.forEach(tell);
    stream.greet(visit.lastId);
    return reply;
  });

  // A stream never ends by itself: the server would wait for it.
  app.addHook('preClose', async () => {
    guests.streams.forEach((stream) => stream.end());
    await hub.stop();
  });
}
