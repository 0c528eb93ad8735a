import { isWorthRepeating } from './failure';
import type { Refusals } from './refusals';
import type { PublishedRelease, RemoteRelease } from './release';
import type { LoadPhase } from './remote-unavailable';

export interface Failure {
  error: unknown;
  phase: LoadPhase;
  /** Milliseconds it took to fail. */
  elapsed: number;
}

/**
 * What is tried next for one remote: its release, that release once more with
 * everything evicted, the release before it, nothing.
 */
export class Ladder {
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

  /** Whether the release is passed over, because it failed. */
  get isOnPrevious(): boolean {
    return this.#onPrevious;
  }

  /** Whether another release could still take the current one's place. */
  get hasPrevious(): boolean {
    return !this.#onPrevious && Boolean(this.release.previous);
  }

  /** Steps down after a failure of the current release; false at the foot, where the next try starts at the top. */
  stepDown({ error, phase, elapsed }: Failure): 'again' | 'previous' | false {
    if (!this.#repeated && isWorthRepeating(phase, error, elapsed)) {
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
