import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

/**
 * Milliseconds for a request, with its wait for others: shorter than the browser's timeout for a
 * remote's script, so it still gets a response.
 */
const deadline = 3_000;
/** Requests to a store at a time; others wait. */
const maxSockets = 24;
/** The largest file that a store may send, in bytes. */
export const largestFile = 20_000_000;

interface Download {
  status: number;
  etag: string | undefined;
  /** The bytes as stored: `fetch` would decompress them. */
  bytes: Buffer;
}

/** Requests a file. @throws when it is not complete within 3 s, or exceeds the size limit */
export type Store = (file: string, headers?: Readonly<Record<string, string>>) => Promise<Download>;

async function readWhole(response: IncomingMessage, file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestFile) throw new Error(`${file} has more than ${largestFile} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @param url of the root of the releases */
export function openStore(url: string): Store {
  const { Agent, get } = url.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets });
  return async (file, headers = {}) => {
    const options = {
      agent,
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(deadline),
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/${file}`, options, resolve).on('error', reject);
    });
    const bytes = await readWhole(response, file);
    return { status: response.statusCode ?? 0, etag: response.headers.etag, bytes };
  };
}
