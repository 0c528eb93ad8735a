/**
 * Answers by the version of the data they were made from. Requests for the same
 * one at the same time share the work; a version that has passed is never asked
 * for again, and the oldest entries make room.
 */
export class AnswerCache<Answer> {
  /** The size of an answer that is still being made is not known. */
  readonly #entries = new Map<string, { answer: Promise<Answer>; size?: number }>();
  #size = 0;

  /** @param capacity in the unit of `sizeOf` */
  constructor(
    private readonly capacity: number,
    private readonly sizeOf: (answer: Answer) => number,
  ) {}

  async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.#entries.get(key);
    if (known) return known.answer;
    const entry: { answer: Promise<Answer>; size?: number } = { answer: make() };
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
      if (size === undefined) continue;
      this.#entries.delete(key);
      this.#size -= size;
    }
  }
}
