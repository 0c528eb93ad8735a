/**
 * Answers by the version of the data they were made from. Requests for the same
 * one at the same time share the work; a version that has passed is never asked
 * for again, and the oldest entries make room.
 */
export class AnswerCache<Answer> {
  readonly #entries = new Map<string, { answer: Promise<Answer>; size: number }>();
  #size = 0;

  /** @param capacity in the unit of `sizeOf` */
  constructor(
    private readonly capacity: number,
    private readonly sizeOf: (answer: Answer) => number,
  ) {}

  async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.#entries.get(key);
    if (known) return known.answer;
    const entry = { answer: make(), size: 0 };
    this.#entries.set(key, entry);
    try {
      const answer = await entry.answer;
      entry.size = this.sizeOf(answer);
      this.#size += entry.size;
      this.#makeRoom();
      return answer;
    } catch (error) {
      this.#entries.delete(key);
      throw error;
    }
  }

  #makeRoom(): void {
    for (const [key, { size }] of this.#entries) {
      if (this.#size <= this.capacity) return;
      this.#entries.delete(key);
      this.#size -= size;
    }
  }
}
