import { setTimeout as sleep } from 'node:timers/promises';
import { heartbeatMs } from '@talentsphere/contract';
import { currentForASecond } from '../kept-pages';

/** Milliseconds before the stream is opened again. */
const retryMs = 1_000;
/** Heartbeats of silence after which the stream is not relied upon, and after which it is opened again. */
const silence = { doubtful: 1.5, dead: 3 };

/** Events after which a list of tasks may be another. */
const isChange = /^event: ?(task|resync)$/m;
/** The event after which the number of bids on a task is another. */
const isBid = /^event: ?bids$/m;
/** Milliseconds in which bids make pages stale once at most. */
const bidsMs = 700;

/**
 * Follows the changes of the data that pages show, by the API's stream of changes.
 * It retries for as long as it is not stopped.
 */
export class DataVersion {
  #version = 0;
  /** When the open stream was last heard from, by the monotonic clock. */
  #heardAt = -Infinity;
  #bids: NodeJS.Timeout | undefined;
  /** When bids were counted last, by the monotonic clock. */
  #bidsAt = -Infinity;
  #isStopped = false;
  #call = new AbortController();

  /** @param heartbeat milliseconds between two heartbeats of the stream */
  constructor(
    private readonly eventsUrl: string,
    private readonly heartbeat = heartbeatMs,
  ) {
    void this.#follow();
  }

  /** @returns whether what is read after this call can be shown again, in pages that are kept */
  mark(): () => boolean {
    if (!this.#isConnected) return currentForASecond();
    const version = this.#version;
    return () => this.#isConnected && this.#version === version;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#bids);
    this.#call.abort();
  }

  get #isConnected(): boolean {
    return performance.now() - this.#heardAt < silence.doubtful * this.heartbeat;
  }

  async #follow(): Promise<void> {
    while (!this.#isStopped) {
      this.#call = new AbortController();
      // A connection can be lost without a sign of it.
      const deadline = setTimeout(() => this.#call.abort(), silence.dead * this.heartbeat).unref();
      await this.#read(deadline).catch(() => undefined);
      clearTimeout(deadline);
      this.#heardAt = -Infinity;
      await sleep(retryMs, undefined, { ref: false });
    }
  }

  async #read(deadline: NodeJS.Timeout): Promise<void> {
    const { body, ok } = await fetch(this.eventsUrl, {
      headers: { accept: 'text/event-stream' },
      signal: this.#call.signal,
    });
    if (!body || !ok) return void body?.cancel();
    // What has changed before the stream began is not known.
    this.#version += 1;
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      deadline.refresh();
      this.#heardAt = performance.now();
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      if (events.some((event) => isChange.test(event))) this.#version += 1;
      if (events.some((event) => isBid.test(event))) this.#countBids();
    }
  }

  #countBids(): void {
    const rest = Math.max(0, this.#bidsAt + bidsMs - performance.now());
    this.#bids ??= setTimeout(() => {
      this.#bids = undefined;
      this.#bidsAt = performance.now();
      this.#version += 1;
    }, rest).unref();
  }
}
