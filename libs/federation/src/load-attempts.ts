import { isWorthRepeating, type Failure } from './failure';
import type { Refusals } from './refusals';
import type { PublishedRelease, RemoteRelease } from '@talentsphere/releases';

/**
 * The order of attempts for one remote: its release, that release once more with
 * everything evicted, then the same for the previous release.
 */
export class LoadAttempts {
  #onPrevious: boolean;
  #repeated = false;

  constructor(
    private readonly release: RemoteRelease,
    private readonly refusals: Refusals,
  ) {
    this.#onPrevious = Boolean(release.previous) && refusals.has(this.#id);
  }

  get #id(): string {
    return `${this.release.name}@${this.release.version}`;
  }

  /** The release to try now. */
  get current(): PublishedRelease {
    return (this.#onPrevious && this.release.previous) || this.release;
  }

  /** Whether the previous release replaces one that failed. */
  get isOnPrevious(): boolean {
    return this.#onPrevious;
  }

  /** Whether the previous release is still to be tried. */
  get hasPrevious(): boolean {
    return !this.#onPrevious && Boolean(this.release.previous);
  }

  /** Chooses the next attempt after a failure; false when none is left, and the one after that starts over. */
  nextAfter(failure: Failure): 'again' | 'previous' | false {
    if (!this.#repeated && isWorthRepeating(failure)) {
      this.#repeated = true;
      return 'again';
    }
    this.#repeated = false;
    if (this.hasPrevious) {
      this.#onPrevious = true;
      this.refusals.add(this.#id);
      return 'previous';
    }
    this.#onPrevious = false;
    this.refusals.remove(this.#id);
    return false;
  }
}
