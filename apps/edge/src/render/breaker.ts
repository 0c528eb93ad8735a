/** Failures in a row after which a release is not rendered for a while. */
const mostFailures = 3;
/** Milliseconds of the first pause, and of the longest: each is twice the one before. */
const pauses = { first: 5_000, longest: 300_000 };

/** Keeps a release that fails from being tried for every page. */
export class Breaker {
  #failures = 0;
  #pause = 0;
  #closedAgainAt = 0;

  get isOpen(): boolean {
    return Date.now() < this.#closedAgainAt;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pause = 0;
  }

  /** @param isFatal whether it is not to be tried again at once */
  failed(isFatal: boolean): void {
    this.#failures += 1;
    if (!isFatal && this.#failures < mostFailures) return;
    this.#pause = Math.min(pauses.longest, this.#pause * 2 || pauses.first);
    this.#closedAgainAt = Date.now() + this.#pause;
  }
}
