const slow = 250;
const validity = 60_000;

/**
 * Remembers an answer that was slow to make, and gives it again for a minute
 * with the ETag it was made under: on a very large and busy market, counts may
 * be a minute old. An answer that is quick is never remembered here.
 */
export class SlowAnswer<Answer> {
  #last: { etag: string; answer: Answer; until: number } | undefined;

  constructor(private readonly now: () => number = Date.now) {}

  recent(): { etag: string; answer: Answer } | undefined {
    return this.#last && this.now() < this.#last.until ? this.#last : undefined;
  }

  async measure(etag: string, make: () => Promise<Answer>): Promise<Answer> {
    const started = this.now();
    const answer = await make();
    const ended = this.now();
    this.#last = ended - started > slow ? { etag, answer, until: ended + validity } : undefined;
    return answer;
  }
}
