import { networkOf } from '@talentsphere/server';
import { AppError } from '../core/errors/app-error';
import type { EventStream } from './event-stream';

/** Open streams of this process. */
const mostStreams = 5_000;
/** Those that visitors leave to people who are signed in. */
const reserved = 500;

/** Open streams of one network: a household or an office. Providers delegate a /56 or a /48 to one of them. */
const networks = [
  { prefix: 64, most: 100 },
  { prefix: 56, most: 200 },
  { prefix: 48, most: 400 },
];

/** Whose stream it is. */
export interface StreamOwner {
  address: string;
  isSignedIn: boolean;
}

export class OpenStreams {
  readonly all = new Set<EventStream>();
  readonly #perNetwork = new Map<string, number>();

  /** @throws AppError `unavailable` when there are too many, in all or of this network */
  requireCapacity({ address, isSignedIn }: StreamOwner): void {
    const isFull = this.all.size >= (isSignedIn ? mostStreams : mostStreams - reserved);
    const isCrowded = networks.some(
      ({ prefix, most }) => (this.#perNetwork.get(key(address, prefix)) ?? 0) >= most,
    );
    if (!isFull && !isCrowded) return;
    throw new AppError('unavailable', 'Too many open connections. Please try again later.', {
      retryAfter: 30,
    });
  }

  add(stream: EventStream, { address }: StreamOwner): void {
    this.all.add(stream);
    this.#count(address, 1);
  }

  remove(stream: EventStream, { address }: StreamOwner): void {
    this.all.delete(stream);
    this.#count(address, -1);
  }

  #count(address: string, difference: 1 | -1): void {
    for (const { prefix } of networks) {
      const network = key(address, prefix);
      const count = (this.#perNetwork.get(network) ?? 0) + difference;
      if (count > 0) this.#perNetwork.set(network, count);
      else this.#perNetwork.delete(network);
    }
  }
}

const key = (address: string, prefix: number) => `${networkOf(address, prefix)}/${prefix}`;
