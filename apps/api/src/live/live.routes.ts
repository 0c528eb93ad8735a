import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';
import type { App } from '../http/app-instance';
import { toldTo, type Change } from './change';
import type { ChangeHub, Position } from './change-hub';
import { EventStream } from './event-stream';

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
 * with a session hears also which bids are their own.
 */
export function registerLiveRoutes(app: App, hub: ChangeHub): void {
  const guests = new Guests();

  app.get('/events', { config: { caller: 'anyone' } }, (request, reply) => {
    const address = request.ip;
    if (guests.isFull(address)) {
      reply.header('retry-after', 30);
      throw new AppError('unavailable', 'Too many open connections. Please try again later.');
    }
    reply.hijack();
    const stream = new EventStream(reply.raw, () => {
      visit.leave();
      guests.streams.delete(stream);
      guests.count(address, -1);
    });
    const readerId = request.caller?.uid;
    const tell = (change: Change) => stream.send(toldTo(readerId, change));
    const visit = hub.join(tell, positionOf(request));
    guests.streams.add(stream);
    guests.count(address, 1);
    visit.missed.forEach(tell);
    stream.greet(visit.lastId);
  });

  // A stream never ends by itself: the server would wait for it.
  app.addHook('preClose', async () => {
    guests.streams.forEach((stream) => stream.end());
    await hub.stop();
  });
}
