import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '@talentsphere/api/contract';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Milliseconds before the stream is opened again. */
const retryMs = 250;

/** Follows the changes of tasks as a page does: it opens the stream again when it ends. */
export class LiveReader {
  /** When a change of each task was announced first. */
  readonly announced = new Map<string, number>();
  readonly #stopped = new AbortController();
  #lastId = '';

  constructor(private readonly url: string) {
    void this.#follow();
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #follow(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      await this.#read().catch(() => undefined);
      await pause(retryMs);
    }
  }

  async #read(): Promise<void> {
    const after = this.#lastId && `&after=${this.#lastId}`;
    const { signal } = this.#stopped;
    const { body, ok } = await fetch(`${this.url}/api/events?changes=true${after}`, { signal });
    if (!body || !ok) return void body?.cancel();
    const parser = createParser({ onEvent: (event) => this.#note(event) });
    for await (const text of body.pipeThrough(new TextDecoderStream())) parser.feed(text);
  }

  #note({ id, data }: EventSourceMessage): void {
    this.#lastId = id ?? this.#lastId;
    const { tasks = [] } = JSON.parse(data) as LiveEvent;
    for (const taskId of tasks)
      if (!this.announced.has(taskId)) this.announced.set(taskId, performance.now());
  }
}
