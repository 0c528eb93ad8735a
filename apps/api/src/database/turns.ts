import { unavailable } from './database-errors';

/** One at a time, in order of arrival; who has waited for `patience` milliseconds gives up. */
export class Turns {
  #busy = false;
  readonly #queue: (() => void)[] = [];

  constructor(private readonly patience: number) {}

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
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
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(turn), 1);
        reject(unavailable(new Error('The queue of the database is too long.')));
      }, this.patience);
      this.#queue.push(turn);
    });
  }
}
