import { AppError } from '../errors/app-error';

/** Milliseconds for which requests are counted together. */
export const rateWindow = 60_000;

/**
 * Counts `amount` more requests of a caller in a window and resolves with the
 * count after that. Servers that share it share the limit.
 */
export type RateCounter = (caller: string, windowStart: Date, amount: number) => Promise<number>;

interface Lease {
  left: number;
  spent: boolean;
}

/** A counter for a single server. */
export function createLocalCounter(): RateCounter {
  const counts = new Map<string, number>();
  let current = 0;
  return (caller, windowStart, amount) => {
    if (windowStart.getTime() !== current) counts.clear();
    current = windowStart.getTime();
    const count = (counts.get(caller) ?? 0) + amount;
    counts.set(caller, count);
    return Promise.resolve(count);
  };
}

/**
 * A counter that servers share; while it is unavailable, each counts alone, so that what needs no
 * primary goes on.
 */
export function countAloneInNeed(shared: RateCounter): RateCounter {
  const alone = createLocalCounter();
  return (caller, windowStart, amount) =>
    shared(caller, windowStart, amount).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
      return alone(caller, windowStart, amount);
    });
}

/**
 * Admits at most a number of requests of a caller per minute, over all servers
 * with the same counter. A server reserves a fiftieth of the allowance at a time
 * and counts it locally, so that most requests do not reach the counter; because
 * of what one server has reserved, another may refuse a caller a little early.
 */
export class RateLimiter {
  readonly #leases = new Map<string, Lease>();
  #window = 0;

  constructor(
    private readonly count: RateCounter,
    private readonly now: () => number = Date.now,
  ) {}

  /** Seconds until the caller may try again, or 0 when the request is admitted. */
  async admit(caller: string, most: number): Promise<number> {
    const start = this.#currentWindow();
    const lease = this.#leases.get(caller) ?? { left: 0, spent: false };
    this.#leases.set(caller, lease);
    if (lease.left === 0 && !lease.spent) await this.#extend(lease, caller, start, most);
    if (lease.left > 0) {
      lease.left -= 1;
      return 0;
    }
    return this.#untilNext(start);
  }

  #untilNext(start: number): number {
    return Math.max(1, Math.ceil((start + rateWindow - this.now()) / 1_000));
  }

  #currentWindow(): number {
    const start = Math.floor(this.now() / rateWindow) * rateWindow;
    if (start !== this.#window) this.#leases.clear();
    this.#window = start;
    return start;
  }

  async #extend(lease: Lease, caller: string, start: number, most: number): Promise<void> {
    const amount = Math.max(1, Math.floor(most / 50));
    const taken = await this.count(caller, new Date(start), amount);
    const granted = Math.min(amount, Math.max(0, most - (taken - amount)));
    lease.left += granted;
    lease.spent = granted === 0;
  }
}
