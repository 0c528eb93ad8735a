import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';

/** Shorter than the browser's timeout for a remote's script, so it still gets a response. Milliseconds. */
const deadline = 3_000;
/** The largest file that a store may send, in bytes. */
export const largestFile = 20_000_000;

export interface Download {
  status: number;
  etag: string | undefined;
  /** The bytes as stored: `fetch` would decompress them. */
  bytes: Buffer;
}

async function readWhole(response: IncomingMessage, url: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestFile) throw new Error(`${url} has more than ${largestFile} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @throws when the response is not complete within 3 s, or exceeds the size limit */
export async function download(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Download> {
  const get = url.startsWith('https:') ? getSecure : getPlain;
  const signal = AbortSignal.timeout(deadline);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { ...headers, 'accept-encoding': 'identity' }, signal }, resolve).on(
      'error',
      reject,
    );
  });
  const bytes = await readWhole(response, url);
  return { status: response.statusCode ?? 0, etag: response.headers.etag, bytes };
}
