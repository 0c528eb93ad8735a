import { clockTolerance } from './claims';
import type { Caller } from './caller';

/** Each takes one to four kilobytes. */
export const mostKept = 2_000;

/** Milliseconds after which a signature is verified again: the provider may have withdrawn its key. */
export const verifiedAgainAfter = 300_000;

/**
 * The callers of tokens that were valid: a page makes many calls with the same token, and verifying
 * the signature takes more processor time than the rest of most calls.
 */
export class VerifiedCallers {
  readonly #known = new Map<string, { caller: Caller; until: number }>();

  /** @returns undefined for a token that must be verified */
  callerOf(token: string): Caller | undefined {
    const known = this.#known.get(token);
    if (!known) return undefined;
    if (Date.now() < known.until) return known.caller;
    this.#known.delete(token);
    return undefined;
  }

  /** @param expiry of the token, in seconds since 1970 */
  add(token: string, caller: Caller, expiry: number): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size === mostKept && oldest) this.#known.delete(oldest);
    const end = (expiry + clockTolerance) * 1_000;
    this.#known.set(token, { caller, until: Math.min(end, Date.now() + verifiedAgainAfter) });
  }
}
