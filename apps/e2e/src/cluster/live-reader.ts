import { setTimeout as pause } from 'node:timers/promises';

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
    const after = this.#lastId && `?after=${this.#lastId}`;
    const { signal } = this.#stopped;
    const { body, ok } = await fetch(`${this.url}/api/events${after}`, { signal });
    if (!body || !ok) return void body?.cancel();
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      events.forEach((event) => this.#note(event));
    }
  }

  #note(event: string): void {
    this.#lastId = /^id: (.+)$/m.exec(event)?.[1] ?? this.#lastId;
    const taskId = /"taskId":"([^"]+)"/.exec(event)?.[1];
    if (taskId && !this.announced.has(taskId)) this.announced.set(taskId, performance.now());
  }
}
