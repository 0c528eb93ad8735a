import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { largestFile, readAtMost } from '@talentsphere/releases/store';

/** How long something may take, in milliseconds. */
export const deadlines = {
  /**
   * In which a request must be answered, with its wait for others: shorter than the browser's timeout for
   * a remote's script, so it still gets a response.
   */
  download: 3_000,
  /** For which a script waits for what distinguishes it from other versions, of which some may have to be fetched. */
  difference: 500,
};
/** Requests to a store at a time; others wait. */
const maxSockets = 24;

/** With a file, without a change of it, or without the file: one that does not allow listing answers 403. */
const expected = new Set([200, 304, 403, 404]);

export type Store = ReturnType<typeof openStore>;

/**
 * @param url of the root of the releases
 * @param largest bytes of a file
 * @returns what requests a file; it throws when it is not complete within 3 s, or exceeds the size limit
 */
export function openStore(url: string, largest = largestFile) {
  const { Agent, get } = url.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets });
  return async (file: string, headers: Readonly<Record<string, string>> = {}) => {
    const options = {
      agent,
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(deadlines.download),
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/${file}`, options, resolve).on('error', reject);
    });
    // As stored: `fetch` would decompress them.
    const bytes = await readAtMost(response, file, largest);
    const { statusCode: status = 0, headers: answered } = response;
    if (expected.has(status)) return { status, etag: answered.etag, bytes };
    throw new Error(`The release store answered ${status} for ${file}.`);
  };
}
