const refreshDeadline = 2_000;

/** The address without the query that makes a repeated request different. */
const plain = (url: string) => url.split('?', 1)[0] ?? '';

/**
 * Files that failed. Released files may be cached for a year: a bad answer would
 * stay there, and a request that hangs is joined by the next one to its address.
 */
export class SuspectFiles {
  readonly #failures = new Map<string, number>();
  #fresh = true;

  /** @param isReleased whether an address belongs to a release */
  constructor(private readonly isReleased: (url: string) => boolean) {
    // Scripts that the bundles load by themselves report their failure here only.
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

  /** The address to ask for a file at: another one after each failure. */
  addressOf(url: string): string {
    const failures = this.#failures.get(url);
    return failures ? `${url}?again=${failures}` : url;
  }

  /** Replaces what the browser's cache holds of them. */
  async refresh(): Promise<void> {
    if (this.#fresh) return;
    this.#fresh = true;
    const renew = (url: string) =>
      fetch(url, { cache: 'reload', signal: AbortSignal.timeout(refreshDeadline) });
    await Promise.allSettled([...this.#failures.keys()].map(renew));
  }
}
