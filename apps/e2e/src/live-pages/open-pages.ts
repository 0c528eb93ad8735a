import { Agent, get } from 'node:http';
import type { Socket } from 'node:net';

/** How a page is told of changed tasks: one by one with their ids, as by earlier releases, or in batches. */
export type Delivery = 'one by one' | 'in batches';

/** Pages that are read in full: all others receive the same. */
const readers = 20;
/** More listed tasks than this are fetched with their list. */
const fewTasks = 10;
const listPath = '/tasks?limit=48&sortBy=createdAt-desc';

interface Told {
  taskId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Open pages of Browse: the calls that their shell makes when it is told of changes. */
export class OpenPages {
  calls = 0;
  /** Of the streams, and of the answers to calls. */
  readonly bytes = { streams: 0, calls: 0 };
  /** What the pages that are read in full were told. */
  readonly told: Told[] = [];
  closed = 0;
  /** Milliseconds that pages waited for the answers to the calls of one update. */
  readonly waits: number[] = [];
  readonly #waiting = new Set<number>();
  /** Tasks that pages fetch, in the order in which they were told. */
  readonly #toFetch: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #spread = 0;
  #isOver = false;

  /** @param shown the ids of the tasks that all pages show */
  constructor(
    private readonly origin: string,
    private readonly streams: readonly Socket[],
    private readonly delivery: Delivery,
    private readonly shown: ReadonlySet<string>,
  ) {
    streams.forEach((stream, index) => this.#follow(stream, index));
  }

  close(): void {
    this.#isOver = true;
    for (const start of this.#waiting) this.waits.push(performance.now() - start);
    for (const stream of this.streams) stream.destroy();
    this.#agent.destroy();
  }

  #follow(stream: Socket, index: number): void {
    const react = this.#createPage();
    let rest = '';
    stream.on('error', () => undefined);
    stream.on('close', () => (this.closed += this.#isOver ? 0 : 1));
    stream.on('data', (chunk: Buffer) => {
      this.bytes.streams += chunk.length;
      if (index < readers) {
        const events = (rest + chunk.toString()).split('\n\n');
        rest = events.pop() ?? '';
        events.forEach((event) => this.#read(event, index === 0));
      }
      react();
    });
  }

  #read(event: string, isFirst: boolean): void {
    const [, data] = /^data: (.*)$/m.exec(event) ?? [];
    if (!data || !/^event: tasks?$/m.test(event)) return;
    const {
      taskId,
      tasks = [],
      ids = [],
      spread,
    } = JSON.parse(data) as Partial<{
      taskId: string;
      tasks: { _id: string }[];
      ids: string[];
      spread: number;
    }>;
    this.#spread = spread ?? 0;
    const named = taskId === undefined ? ids : [taskId];
    if (isFirst) this.#toFetch.push(...named);
    const at = Date.now();
    for (const id of [...named, ...tasks.map(({ _id }) => _id)]) this.told.push({ taskId: id, at });
  }

  /** @returns what the page does when it is told of a change */
  #createPage(): () => void {
    let position = this.#toFetch.length;
    let isWaiting = false;
    let last = -Infinity;
    const update = async () => {
      const start = performance.now();
      last = start;
      this.#waiting.add(start);
      const ids = new Set(this.#toFetch.slice(position));
      position = this.#toFetch.length;
      for (const path of this.#pathsFor(ids)) await this.#call(path);
      this.#waiting.delete(start);
      this.waits.push(performance.now() - start);
      isWaiting = false;
    };
    return () => {
      if (isWaiting) return;
      isWaiting = true;
      const [interval, jitter] =
        this.delivery === 'one by one' ? [1_000, 250] : [this.#spread, this.#spread];
      const pause = Math.max(0, last + interval - performance.now());
      setTimeout(() => void update(), pause + Math.random() * jitter);
    };
  }

  #pathsFor(ids: ReadonlySet<string>): string[] {
    const listed = [...ids].filter((id) => this.shown.has(id));
    const isMany = listed.length > fewTasks;
    const mayHaveNew = isMany || listed.length < ids.size;
    return [
      '/tasks/facets',
      ...(mayHaveNew ? [listPath] : []),
      ...(isMany ? [] : listed.map((id) => `/tasks/${id}`)),
    ];
  }

  #call(path: string): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    return new Promise((resolve) => {
      const request = get(`${this.origin}${path}`, { agent: this.#agent }, (response) => {
        response.on('data', (chunk: Buffer) => (this.bytes.calls += chunk.length));
        response.on('end', () => {
          this.calls += 1;
          resolve();
        });
      });
      request.on('error', () => resolve());
    });
  }
}
