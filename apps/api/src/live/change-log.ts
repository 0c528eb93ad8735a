import { randomUUID } from 'node:crypto';
import type { Change, Resync } from './change';

interface Entry {
  change: Change;
  at: number;
}

/**
 * The last changes, in the order of their commits. Every server hears the same
 * ones under the same ids, so whoever comes back may come to any of them. What
 * cannot be told without a hole is a `resync`.
 */
export class ChangeLog {
  #entries: Entry[] = [];
  /** Since when the log has no hole. */
  #wholeSince: number;
  #lastId: string;

  /** @param capacity in changes */
  constructor(
    private readonly capacity: number,
    private readonly now: () => number = Date.now,
  ) {
    this.#wholeSince = now();
    this.#lastId = randomUUID();
  }

  /** Where somebody who has heard everything stands. */
  get lastId(): string {
    return this.#lastId;
  }

  add(change: Change): void {
    this.#entries.push({ change, at: this.now() });
    this.#lastId = change.id;
    const dropped = this.#entries.length > this.capacity ? this.#entries.shift() : undefined;
    if (dropped) this.#wholeSince = dropped.at;
  }

  /** Something may have been missed: nothing from before can be continued. */
  startAnew(): Resync {
    this.#entries = [];
    this.#wholeSince = this.now();
    this.#lastId = randomUUID();
    return this.#resync();
  }

  /** What came after the change with that id. */
  after(id: string): Change[] {
    if (id === this.#lastId) return [];
    const index = this.#entries.findIndex(({ change }) => change.id === id);
    if (index < 0) return [this.#resync()];
    return this.#changes(this.#entries.slice(index + 1));
  }

  /** What came in the last so many milliseconds. */
  during(milliseconds: number): Change[] {
    const start = this.now() - milliseconds;
    if (start < this.#wholeSince) return [this.#resync()];
    return this.#changes(this.#entries.filter(({ at }) => at >= start));
  }

  #changes(entries: Entry[]): Change[] {
    return entries.map(({ change }) => change);
  }

  #resync(): Resync {
    return { id: this.#lastId, kind: 'resync' };
  }
}
