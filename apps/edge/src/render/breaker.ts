/**
 * Milliseconds of the first pause, and of the longest: each is twice the one before. An outage of the store should
 * not outlast itself by much.
 */
const pauses = { first: 5_000, longest: 300_000, longestUntried: 60_000 };

/** Keeps a release whose process has failed from being started for every page. */
export class Breaker {
  #pause = 0;
  #closedAgainAt = 0;
  #isUncounted = false;

  get isOpen(): boolean {
    return performance.now() < this.#closedAgainAt;
  }

  failed(): void {
    this.#open(pauses.longest);
    this.#isUncounted = true;
  }

  /** What is needed could not be had, which says nothing of the release. */
  paused(): void {
    this.#open(pauses.longestUntried);
  }

  #open(longest: number): void {
    this.#pause = Math.min(longest, this.#pause * 2 || pauses.first);
    this.#closedAgainAt = performance.now() + this.#pause;
  }

  /** @returns true once after each failure, however many pages are without a process because of it */
  count(): boolean {
    const isUncounted = this.#isUncounted;
    this.#isUncounted = false;
    return isUncounted;
  }
}
