import { promise as openQueue, type queueAsPromised } from 'fastq';

type Job<Result> = () => Promise<Result>;

/** Runs jobs of one key in their order, a few at the same time; those of other keys do not wait for them. */
export class KeyedQueues<Result = void> {
  readonly #queues = new Map<string, queueAsPromised<Job<Result>, Result>>();

  /**
   * @param concurrency jobs of one key that run at the same time
   * @param capacity further jobs of that key that may wait
   */
  constructor(
    private readonly concurrency: number,
    private readonly capacity: number,
  ) {}

  /** Whether no further job of this key may wait. */
  isFull(key: string): boolean {
    return (this.#queues.get(key)?.length() ?? 0) >= this.capacity;
  }

  /** @throws what the job throws */
  async run(key: string, job: Job<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? openQueue((each) => each(), this.concurrency);
    this.#queues.set(key, queue);
    try {
      return await queue.push(job);
    } finally {
      if (queue.idle() && this.#queues.get(key) === queue) this.#queues.delete(key);
    }
  }
}
