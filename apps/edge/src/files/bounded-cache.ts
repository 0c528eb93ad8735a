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
export class BoundedCache<Value> {
  /** The least recently used one comes first. */
  readonly #values = new Map<string, Value>();
  readonly #creating = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(private readonly bounds: CacheBounds<Value>) {}

  /** What is cached and may be used again, or is being created. */
  find(key: string): Value | Promise<Value> | undefined {
    const known = this.#values.get(key);
    if (known === undefined || !(this.bounds.isCurrent?.(known) ?? true)) {
      return this.#creating.get(key);
    }
    this.#values.delete(key);
    this.#values.set(key, known);
    return known;
  }

  /** @throws what `create` throws, and keeps nothing then */
  async get(key: string, create: () => Promise<Value>): Promise<Value> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const creating = create().finally(() => this.#creating.delete(key));
    this.#creating.set(key, creating);
    const value = await creating;
    this.#keep(key, value);
    return value;
  }

  /** The most recently used one comes first. */
  values(): Value[] {
    return [...this.#values.values()].toReversed();
  }

  #keep(key: string, value: Value): void {
    const { maxEntries, maxBytes = Infinity } = this.bounds;
    if (this.#values.get(key) === value) return;
    this.#forget(key);
    this.#values.set(key, value);
    this.#bytes += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= maxEntries && this.#bytes <= maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#bytes -= this.#sizeOf(value);
  }

  #sizeOf(value: Value): number {
    return this.bounds.sizeOf?.(value) ?? 0;
  }
}
