import { minuteOf } from './closing';

const slowMs = 250;

interface Entry<Count> {
  count: Promise<Count>;
  version: string;
  /** Tasks close at whole minutes: no count is valid in the next one. */
  minute: number;
  isSlow: boolean;
}

/**
 * Counts, each valid for one version of the tasks and one minute of the clock; concurrent requests
 * for the same one share the work. A count that takes more than 250 ms stays valid until its minute
 * ends whatever changes: on a very large and busy market it could not be made for every version.
 */
export class CountCache<Count> {
  readonly #entries = new Map<string, Entry<Count>>();

  /** @param capacity in counts; the oldest are dropped first */
  constructor(
    private readonly capacity: number,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /**
   * @param make counts as of the given minute
   * @param readVersion of what is counted: the same or an earlier one
   */
  async get(
    key: string,
    make: (minute: number) => Promise<Count>,
    readVersion: () => Promise<string>,
  ): Promise<Count> {
    const minute = minuteOf(this.now());
    const isCurrent = (entry: Entry<Count> | undefined) => entry?.minute === minute;
    const known = this.#entries.get(key);
    if (known?.isSlow && isCurrent(known)) return known.count;
    const version = await readVersion();
    const entry = this.#entries.get(key);
    if (entry && isCurrent(entry) && (entry.isSlow || entry.version === version))
      return entry.count;
    return this.#add(key, { version, minute, isSlow: entry?.isSlow ?? false }, make);
  }

  async #add(
    key: string,
    state: Omit<Entry<Count>, 'count'>,
    make: (minute: number) => Promise<Count>,
  ): Promise<Count> {
    const started = this.now();
    const entry = { ...state, count: make(state.minute) };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.capacity) break;
      this.#entries.delete(oldest);
    }
    try {
      const count = await entry.count;
      entry.isSlow = this.now().getTime() - started.getTime() > slowMs;
      return count;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }
}
