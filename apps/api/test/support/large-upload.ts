import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Marketplace } from './marketplace';

/**
 * Announces a file, sends its beginning, and resolves with the answer: by `fetch`, which sends it
 * whole, the connection may break before the answer is read.
 * @param length of the file, in bytes
 */
export async function announceUpload(
  { server, identity }: Marketplace,
  path: string,
  as: string,
  length: number,
): Promise<{ status: number | undefined; body: unknown }> {
  const token = await identity.tokenFor(as);
  const sent = request(`${server.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': length,
      authorization: `Bearer ${token}`,
    },
  });
  // The server closes the connection after its answer; before it, the wait for that rejects.
  sent.on('error', () => undefined);
  sent.write(Buffer.alloc(1_000));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = JSON.parse(await text(answer)) as unknown;
  sent.destroy();
  return { status: answer.statusCode, body };
}

/** The answer to a file of more than 5 MB. */
export const tooLarge = {
  status: 413,
  body: {
    code: 'body_too_large',
    message: 'The file is too large: it can have at most 5 MB.',
  },
};
