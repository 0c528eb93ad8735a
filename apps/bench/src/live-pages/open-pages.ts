import { Agent, get } from 'node:http';
import type { Socket } from 'node:net';
import type { LiveEvent } from '@talentsphere/api/contract';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Pages that are read in full: all others receive the same. */
const readers = 20;
/** More listed tasks than this are fetched with their list. */
const fewTasks = 10;
const listPath = '/tasks?limit=48&sortBy=createdAt-desc';

interface Notified {
  taskId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Open pages of Browse: the calls that their shell makes when it is notified of changes. */
export class OpenPages {
  calls = 0;
  /** Of the streams, and of the answers to calls. */
  readonly bytes = { streams: 0, calls: 0 };
  /** Of what the pages that are read in full were notified. */
  readonly notified: Notified[] = [];
  closed = 0;
  /** Milliseconds that pages waited for the answers to the calls of one update. */
  readonly waits: number[] = [];
  readonly #waiting = new Set<number>();
  /** Tasks that pages fetch, in the order in which they were notified. */
  readonly #toFetch: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #jitter = 0;
  #isOver = false;

  /** @param shown the ids of the tasks that all pages show */
  constructor(
    private readonly origin: string,
    private readonly streams: readonly Socket[],
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
    const parser = createParser({ onEvent: (event) => this.#read(event, index === 0) });
    stream.on('error', () => undefined);
    stream.on('close', () => (this.closed += this.#isOver ? 0 : 1));
    stream.on('data', (chunk: Buffer) => {
      this.bytes.streams += chunk.length;
      if (index < readers) parser.feed(chunk.toString());
      react();
    });
  }

  #read({ data }: EventSourceMessage, isFirst: boolean): void {
    const { tasks = [], jitter } = JSON.parse(data) as LiveEvent;
    this.#jitter = jitter;
    if (isFirst) this.#toFetch.push(...tasks);
    const at = Date.now();
    for (const taskId of tasks) this.notified.push({ taskId, at });
  }

  /** @returns what the page does when it is notified of a change */
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
      const pause = Math.max(0, last + this.#jitter - performance.now());
      setTimeout(() => void update(), pause + Math.random() * this.#jitter);
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
