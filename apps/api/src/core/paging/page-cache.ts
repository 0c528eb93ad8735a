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
    this.#entries.set(key, { page: reading, size: 0 });
    try {
      const page = await reading;
      this.#count(key, { page: reading, size: page.text.length + key.length + overhead });
      return page;
    } catch (error) {
      this.#entries.delete(key);
      throw error;
    }
  }

  /** It becomes the latest page. */
  #count(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#size += entry.size;
    this.#dropOldest();
  }

  #dropOldest(): void {
    for (const [key, { size }] of this.#entries) {
      if (this.#size <= this.capacity) break;
      // A page that is being read takes no space yet, and others may wait for it.
      if (size === 0) continue;
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
