const refreshDeadline = 2_000;

/** The address without the query that makes a repeated request different. */
const plain = (url: string) => url.replace(/\?.*/, '');

/**
 * Files that failed. Released files may be cached for a year, so a bad response would
 * stay in the cache; and a request that hangs is shared by the next one to its address.
 */
export class FailedFiles {
  readonly #failures = new Map<string, number>();
  // Stryker disable next-line BooleanLiteral: before the first failure, there is nothing to fetch.
  #fresh = true;

  /** @param isReleased whether an address belongs to a release */
  constructor(private readonly isReleased: (url: string) => boolean) {
    // This is the only place where failures of scripts that bundles load themselves are reported.
    window.addEventListener('error', ({ target }) => this.#noteScript(target), true);
  }

  #noteScript(target: EventTarget | null) {
    if (target instanceof HTMLScriptElement) this.add(plain(target.src));
  }

  add(url: string): void {
    if (!this.isReleased(url)) return;
    this.#failures.set(url, (this.#failures.get(url) ?? 0) + 1);
    this.#fresh = false;
  }

  /** Whether a file in this folder has failed. */
  hasFailedIn(folder: string): boolean {
    return [...this.#failures.keys()].some((url) => url.startsWith(folder));
  }

  /** The address from which to request a file: a different one after each failure. */
  addressOf(url: string): string {
    const failures = this.#failures.get(url);
    return failures ? `${url}?again=${failures}` : url;
  }

  /** Replaces their copies in the browser's cache. */
  async refresh(): Promise<void> {
    if (this.#fresh) return;
    this.#fresh = true;
    const renew = (url: string) =>
      fetch(url, { cache: 'reload', signal: AbortSignal.timeout(refreshDeadline) });
    await Promise.allSettled([...this.#failures.keys()].map(renew));
  }
}
