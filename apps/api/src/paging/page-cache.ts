import type { Queryable } from '../database/database';
import { stampOf } from '../database/data-stamp';
import type { ListPage } from './list-page';

/** What an entry takes beside its texts, in characters: most of it are headers. */
const overhead = 2_000;

interface Entry {
  page: Promise<ListPage>;
  /** Characters; 0 until the page is read. */
  size: number;
}

/** The pages that are valid together. */
class Edition {
  readonly #entries = new Map<string, Entry>();
  #size = 0;

  /** @param state of the data and the minute, of which the pages are */
  constructor(
    readonly state: string,
    private readonly capacity: number,
  ) {}

  pageOf(key: string): Promise<ListPage> | undefined {
    return this.#entries.get(key)?.page;
  }

  async add(key: string, reading: Promise<ListPage>): Promise<ListPage> {
    const entry = { page: reading, size: 0 };
    this.#entries.set(key, entry);
    try {
      const page = await reading;
      if (this.#entries.get(key) === entry) this.#count(entry, page.text.length + key.length);
      return page;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  #count(entry: Entry, characters: number): void {
    entry.size = characters + overhead;
    this.#size += entry.size;
    this.#dropOldest();
  }

  #dropOldest(): void {
    for (const [key, { size }] of this.#entries) {
      if (this.#size <= this.capacity) break;
      this.#size -= size;
      this.#entries.delete(key);
    }
  }
}

/**
 * Pages of lists, each valid until anything is committed: then all are forgotten. Requests that
 * arrive together share the question whether something was, and the reading of a page: what a
 * popular list costs the database does not depend on how many ask for it.
 */
export class PageCache {
  readonly #editions = new WeakMap<Queryable, Edition>();

  /** @param capacity in characters, for each way to read the data; the oldest pages are dropped first */
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
    const edition = this.#editionOf(db, `${minute} ${stamp}`);
    return edition.pageOf(key) ?? edition.add(key, read(stamp));
  }

  #editionOf(db: Queryable, state: string): Edition {
    const last = this.#editions.get(db);
    if (last?.state === state) return last;
    const edition = new Edition(state, this.capacity);
    this.#editions.set(db, edition);
    return edition;
  }
}
