import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { Type, type Static } from 'typebox';
import { documentParser } from '../schema/document';

const exactKeys = { additionalProperties: false } as const;
const Bytes = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const publicMembers = {
  kty: Type.Literal('OKP'),
  crv: Type.Literal('Ed25519'),
  x: Bytes,
} as const;

/** A public key, as a JSON Web Key (RFC 8037). It has no other member, so that no private key is published by mistake. */
export type PublicKey = Static<typeof PublicKey>;
export const PublicKey = Type.Object(publicMembers, exactKeys);

export type PrivateKey = Static<typeof PrivateKey>;
const PrivateKey = Type.Object({ ...publicMembers, d: Bytes }, exactKeys);

/** @throws ReleaseError */
export const parsePublicKey = documentParser(PublicKey, 'public key');

const parseAny = documentParser(
  Type.Union([PrivateKey, Type.Object({ keys: Type.Array(PrivateKey) })]),
  'private key',
);

/**
 * The keys of somebody who signs: one JSON Web Key, or a set of them.
 * @throws ReleaseError
 */
export function parsePrivateKeys(text: string, place: string): PrivateKey[] {
  const parsed = parseAny(text, place);
  return 'keys' in parsed ? parsed.keys : [parsed];
}

/**
 * What people call a key: its thumbprint (RFC 7638), in hexadecimal digits. In base64url one of 64
 * begins with "-", which a command line reads as an option.
 */
export async function fingerprintOf({ kty, crv, x }: PublicKey): Promise<string> {
  return Buffer.from(await calculateJwkThumbprint({ kty, crv, x }), 'base64url').toString('hex');
}

export const publicKeyOf = ({ kty, crv, x }: PrivateKey): PublicKey => ({ kty, crv, x });

export async function makeKey(): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true });
  return (await exportJWK(privateKey)) as PrivateKey;
}
