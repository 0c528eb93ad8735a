import type { Queryable } from '../database/database';
import { stampOf } from '../database/data-stamp';
import type { ListPage } from './list-page';

/** What an entry takes beside its texts, in characters: most of it are headers. */
const overhead = 2_000;

interface Entry {
  page: Promise<ListPage>;
  /** Of the data before it was read. */
  stamp: string;
  /** Characters; 0 until the page is read. */
  size: number;
}

/**
 * Pages of lists, each valid until anything is committed. Requests that arrive together share the
 * question whether something was, and the reading of a page: what a popular list costs the database
 * does not depend on how many ask for it.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  #size = 0;
  #minute = 0;

  /** @param capacity in characters; the oldest pages are dropped first */
  constructor(private readonly capacity: number) {}

  /**
   * @param minute of which the page is: those of an earlier one are not asked for again
   * @param key of everything else that the page depends on, but the data
   * @param read is told of which data the page is, or of earlier data
   */
  async get(
    db: Queryable,
    minute: number,
    key: string,
    read: (stamp: string) => Promise<ListPage>,
  ): Promise<ListPage> {
    const stamp = await stampOf(db);
    if (minute !== this.#minute) {
      this.#entries.clear();
      this.#size = 0;
      this.#minute = minute;
    }
    const known = this.#entries.get(key);
    if (known?.stamp === stamp) return known.page;
    return this.#add(key, { page: read(stamp), stamp, size: 0 });
  }

  async #add(key: string, entry: Entry): Promise<ListPage> {
    this.#remove(key);
    this.#entries.set(key, entry);
    try {
      const page = await entry.page;
      if (this.#entries.get(key) === entry)
        this.#grow(entry, page.text.length + key.length + overhead);
      return page;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#remove(key);
      throw error;
    }
  }

  #grow(entry: Entry, size: number): void {
    entry.size = size;
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.capacity) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
