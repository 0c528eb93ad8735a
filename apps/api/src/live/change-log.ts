import { randomUUID } from 'node:crypto';
import type { Change } from './change';

interface Entry {
  change: Change;
  at: number;
}

const changesOf = (entries: Entry[]) => entries.map(({ change }) => change);

/**
 * The last changes, in the order of their commits. Every server receives the
 * same ones under the same ids, so a client may reconnect to any of them. Where
 * changes may be missing, the answer is a `resync`.
 */
export class ChangeLog {
  #entries: Entry[] = [];
  /** Since when the log is complete. */
  #completeSince: number;
  #lastId: string;

  /** @param capacity in changes */
  constructor(
    private readonly capacity: number,
    private readonly now = () => performance.now(),
  ) {
    this.#completeSince = now();
    this.#lastId = randomUUID();
  }

  /** The position of a listener that has received everything. */
  get lastId(): string {
    return this.#lastId;
  }

  add(change: Change): void {
    this.#entries.push({ change, at: this.now() });
    this.#lastId = change.id;
    const dropped = this.#entries.length > this.capacity ? this.#entries.shift() : undefined;
    if (dropped) this.#completeSince = dropped.at;
  }

  /** Changes may have been missed: no earlier position can be continued from. */
  reset(): Change {
    this.#entries = [];
    this.#completeSince = this.now();
    this.#lastId = randomUUID();
    return this.#resync();
  }

  /** The changes after the one with that id. */
  after(id: string): Change[] {
    if (id === this.#lastId) return [];
    const index = this.#entries.findIndex(({ change }) => change.id === id);
    if (index < 0) return [this.#resync()];
    return changesOf(this.#entries.slice(index + 1));
  }

  /** The changes of the last so many milliseconds. */
  during(milliseconds: number): Change[] {
    const start = this.now() - milliseconds;
    if (start < this.#completeSince) return [this.#resync()];
    return changesOf(this.#entries.filter(({ at }) => at >= start));
  }

  #resync(): Change {
    return { id: this.#lastId, kind: 'resync' };
  }
}
