import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isAcceptedEncoding } from '@talentsphere/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Fast enough for what is composed while somebody waits: 9 takes a hundred times as long. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

/** The bytes of an answer by content encoding. */
export type Encoded = Readonly<{ identity: Buffer; br?: Buffer; gzip?: Buffer }>;

export async function compress(identity: Buffer): Promise<Encoded> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, brotli),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: gz };
}

/** The best comes first. */
const encodings = ['br', 'gzip'] as const;

/** Sends the smallest that the client accepts. The reply has its type. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, bytes: Encoded) {
  const accepted = encodings.find((each) => isAcceptedEncoding(request, each));
  const encoding = accepted && bytes[accepted] ? accepted : 'identity';
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bytes[encoding]);
}
