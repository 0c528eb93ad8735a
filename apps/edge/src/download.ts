import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** Shorter than what a browser gives a remote's script, so that it still gets an answer. */
const deadline = 3_000;

export interface Download {
  status: number;
  etag: string | undefined;
  /** The bytes as they lie in the store: `fetch` would undo their compression. */
  bytes: Buffer;
}

/** @throws when there is no whole answer within 3 s */
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
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, etag: response.headers.etag, bytes };
}
