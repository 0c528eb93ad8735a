import { ReleaseError, UnavailableError } from '../release-error';
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
  async function get(file: string) {
    const url = placeOf(file);
    const response = await fetch(url, { signal: AbortSignal.timeout(deadline) }).catch((error) => {
      const why = error.cause?.message ?? error.message;
      throw new UnavailableError(`${url} cannot be reached (${why}).`, { cause: error });
    });
    if (response.ok) return response;
    // Stores without the right to list say so instead of "not found".
    if (response.status === 404 || response.status === 403) return undefined;
    throw new (response.status >= 500 ? UnavailableError : ReleaseError)(
      `${url} answered ${response.status}.`,
    );
  }
  const refuse = () => Promise.reject(new ReleaseError(`${address} can only be read.`));
  const documents = {
    placeOf,
    read: async (file: string) => (await get(file))?.text(),
    change: refuse,
  };
  const { readRegistry } = registriesIn(documents, refuse, signing);
  return {
    readRegistry,
    async readFile(file) {
      const response = await get(file);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    listFiles: async () => undefined,
  };
}
