import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BoundedCache } from '../bounded-cache';
import { createLimit } from '../limit';
import { cardVersion, type Card } from './card';

/** Milliseconds without a card after which the thread ends. */
const idleMs = 60_000;
/** Cards that wait for the one that is drawn. */
const maxWaiting = 16;

/** Draws cards in a thread of its own, one at a time, and keeps those that were asked for last. */
export class CardPainter {
  readonly #limit = createLimit(1, maxWaiting);
  readonly #images = new BoundedCache<Buffer>({
    maxEntries: 1_000,
    maxBytes: 32_000_000,
    sizeOf: (image) => image.length,
  });
  #worker: Worker | undefined;
  /** Ends the card that is being drawn. */
  #stopped = new AbortController();
  #isClosed = false;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param script the file that draws
   * @param timeoutMs milliseconds for one card, with the start of the thread
   */
  constructor(
    private readonly script: string,
    private readonly timeoutMs = 8_000,
  ) {}

  /** @returns a PNG @throws when it is not drawn in time, or when too many cards wait */
  paint(card: Card): Promise<Buffer> {
    return this.#images.get(cardVersion(card), () => this.#limit(() => this.#draw(card)));
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#idle);
    this.#stopped.abort(new Error('The thread that draws was stopped.'));
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker {
    const worker = new Worker(this.script, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    worker.unref();
    // Without a listener, an error between two cards would end this process.
    worker.once('error', () => this.#stop());
    return worker;
  }

  async #draw(card: Card): Promise<Buffer> {
    if (this.#isClosed) throw new Error('No more cards are drawn.');
    clearTimeout(this.#idle);
    this.#stopped = new AbortController();
    this.#worker ??= this.#start();
    try {
      const timeout = AbortSignal.timeout(this.timeoutMs);
      const signal = AbortSignal.any([timeout, this.#stopped.signal]);
      const drawn = once(this.#worker, 'message', { signal });
      this.#worker.postMessage(card);
      const [bytes] = (await drawn) as [Uint8Array];
      return Buffer.from(bytes);
    } catch (error) {
      this.#stop();
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.#stop(), idleMs).unref();
    }
  }
}
