import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';

/** Shorter than what a browser gives a remote's script, so that it still gets an answer. */
const deadline = 3_000;
/** Bytes of the largest file that a store may send. */
export const largestFile = 20_000_000;

export interface Download {
  status: number;
  etag: string | undefined;
  /** The bytes as they lie in the store: `fetch` would undo their compression. */
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

/** @throws when there is no whole answer within 3 s, or it is larger than any file of a release */
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
