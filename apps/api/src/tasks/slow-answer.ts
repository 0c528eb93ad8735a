const slow = 250;
const validity = 60_000;

/**
 * Remembers an answer that was slow to make, and gives it again for a minute
 * with the ETag it was made under: on a very large and busy market, counts may
 * be a minute old, but never from before a task stopped taking bids. An answer that is quick is never remembered here.
 */
export class SlowAnswer<Answer> {
  #last: { etag: string; answer: Answer; until: number } | undefined;

  constructor(private readonly now: () => number = Date.now) {}

  recent(): { etag: string; answer: Answer } | undefined {
    return this.#last && this.now() < this.#last.until ? this.#last : undefined;
  }

  /** @param until when the answer ceases to hold, in milliseconds since 1970 */
  async measure(
    { etag, until }: { etag: string; until: number },
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    const started = this.now();
    const answer = await make();
    const ended = this.now();
    const isSlow = ended - started > slow;
    this.#last = isSlow ? { etag, answer, until: Math.min(until, ended + validity) } : undefined;
    return answer;
  }
}
