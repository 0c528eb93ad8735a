import { setTimeout as sleep } from 'node:timers/promises';
import { currentForASecond } from '../kept-pages';

/** Milliseconds before the stream is opened again. */
const retryMs = 1_000;

/** Events after which a list of tasks may be another. */
const isChange = /^event: ?(task|resync)$/m;

/**
 * Follows the changes of the data that pages show, by the API's stream of changes.
 * It retries for as long as it is not stopped.
 */
export class DataVersion {
  readonly #stopped = new AbortController();
  #version = 0;
  #isConnected = false;

  constructor(private readonly eventsUrl: string) {
    void this.#follow();
  }

  /** @returns whether what is read after this call can be shown again, in pages that are kept */
  mark(): () => boolean {
    if (!this.#isConnected) return currentForASecond();
    const version = this.#version;
    return () => this.#isConnected && this.#version === version;
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.#read().catch(() => undefined);
      this.#isConnected = false;
      await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #read(): Promise<void> {
    const { body, ok } = await fetch(this.eventsUrl, {
      headers: { accept: 'text/event-stream' },
      signal: this.#stopped.signal,
    });
    if (!body || !ok) return;
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      // What has changed before the stream began is not known.
      if (!this.#isConnected) this.#version += 1;
      this.#isConnected = true;
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      if (events.some((event) => isChange.test(event))) this.#version += 1;
    }
  }
}
