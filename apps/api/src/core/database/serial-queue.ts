import { unavailable } from './database-errors';

/** Runs one piece of work at a time, in order of arrival. */
export class SerialQueue {
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  /** @param timeoutMs the longest that work may wait for its turn */
  constructor(private readonly timeoutMs: number) {}

  /** @throws AppError `unavailable` when the work was not started in time */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy = false;
    }
  }

  #wait(): Promise<void> {
    if (!this.#busy) {
      this.#busy = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(unavailable(new Error('The queue of the database is too long.')));
      }, this.timeoutMs);
      this.#waiting.push(start);
    });
  }
}
