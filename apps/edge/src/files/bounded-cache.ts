import { LRUCache } from 'lru-cache';

export interface CacheBounds<Value> {
  maxEntries: number;
  /** By default, only their number is bounded. */
  maxBytes?: number;
  /** The bytes of memory that a value takes. */
  sizeOf?: (value: Value) => number;
  /** Whether a value may be used again; by default, it always may. */
  isCurrent?: (value: Value) => boolean;
}

/** The values that were used last; each is created once, however many ask for it concurrently. */
export class BoundedCache<Value extends object | string> {
  readonly #values: LRUCache<string, Value>;
  readonly #creating = new Map<string, Promise<Value>>();

  constructor(private readonly bounds: CacheBounds<Value>) {
    const { maxEntries, maxBytes, sizeOf } = bounds;
    this.#values = new LRUCache({
      max: maxEntries,
      ...(maxBytes && sizeOf ? { maxSize: maxBytes, sizeCalculation: sizeOf } : {}),
    });
  }

  /** What is cached and may be used again, or is being created. */
  find(key: string): Value | Promise<Value> | undefined {
    const known = this.#values.peek(key);
    const isCurrent = known !== undefined && (this.bounds.isCurrent?.(known) ?? true);
    return isCurrent ? this.#values.get(key) : this.#creating.get(key);
  }

  /** @throws what `create` throws, and keeps nothing then */
  async get(key: string, create: () => Promise<Value>): Promise<Value> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const creating = this.#create(key, create);
    this.#creating.set(key, creating);
    return creating;
  }

  /** It is found at each moment, among what is being created or among the values. */
  async #create(key: string, create: () => Promise<Value>): Promise<Value> {
    try {
      const value = await create();
      this.#values.set(key, value);
      return value;
    } finally {
      this.#creating.delete(key);
    }
  }

  /** The most recently used one comes first. */
  values(): Value[] {
    return [...this.#values.values()];
  }
}
