import { ReleaseError, UnavailableError } from '../release-error';
import { largestFile, largestRegistry, readAtMost } from './read-document';
import { registriesIn } from './registry-document';
import type { Signing } from './signing';
import type { ReadableReleases } from './types';

/** Milliseconds for one file. */
const deadline = 30_000;

/**
 * The releases of a store at its public address.
 * @param address without a trailing slash
 * @param signing if omitted, what nobody has signed is read as well
 */
export function releasesAt(address: string, signing?: Signing): ReadableReleases {
  const placeOf = (file: string) => `${address}/${file}`;
  /**
   * @param largest bytes of it
   * @throws ReleaseError: an `UnavailableError` also for an answer that breaks off
   */
  async function get(file: string, largest: number): Promise<Uint8Array | undefined> {
    const url = placeOf(file);
    const unreachable = (error: Error) => {
      if (error instanceof ReleaseError) throw error;
      const { cause, message } = error;
      // Of a name with several addresses, the cause has no message.
      const why = (cause as Error | undefined)?.message || message;
      throw new UnavailableError(`${url} cannot be reached (${why}).`, { cause: error });
    };
    const signal = AbortSignal.timeout(deadline);
    const response = await fetch(url, { signal }).catch(unreachable);
    if (response.ok) return readAtMost(response.body, url, largest).catch(unreachable);
    // Stores without the right to list say so instead of "not found".
    if (response.status === 404 || response.status === 403) return undefined;
    // Says nothing of the file: the same may succeed in a moment.
    const isBusy = response.status === 429 || response.status >= 500;
    throw new (isBusy ? UnavailableError : ReleaseError)(`${url} answered ${response.status}.`);
  }
  // Stryker disable next-line all: nobody gets what would change them.
  const refuse = () => Promise.reject(new ReleaseError(`${address} can only be read.`));
  const documents = {
    placeOf,
    read: async (file: string) => {
      const bytes = await get(file, largestRegistry);
      return bytes && new TextDecoder().decode(bytes);
    },
    change: refuse,
  };
  const { readRegistry } = registriesIn(documents, refuse, signing);
  return {
    readRegistry,
    readFile: (file) => get(file, largestFile),
    listFiles: async () => undefined,
  };
}
