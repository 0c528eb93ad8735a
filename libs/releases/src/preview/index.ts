import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { ReleaseError } from '../release-error';

/** What the address of a preview shows, and until when. */
export interface Preview {
  /** The version of each remote, by name. */
  releases: Readonly<Record<string, string>>;
  /** When it expires, in milliseconds since the epoch. */
  expires: number;
}

/** The search parameter of the address that starts a preview, and the cookie of a session that sees it. */
export const previewName = 'preview';

/** Milliseconds: how long a preview can be seen at most. */
export const longestPreview = 7 * 86_400_000;

/** Milliseconds for which an address is signed: the clock of an edge, which refuses a longer time, may be slow. */
export const signedTime = longestPreview - 5 * 60_000;

/** Browsers keep no cookie of more than 4,096 bytes, with its name and attributes. */
const maxLength = 3_900;

/** With the signature behind it. */
function signed(content: string, key: string): string {
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

/**
 * The value of the parameter and the cookie: only somebody with the key can make it. It is compressed
 * where it would be too long otherwise, which leaves room for some 250 remotes.
 */
export function signPreview(preview: Preview, key: string): string {
  const text = JSON.stringify(preview);
  const sign = (content: Buffer) => signed(content.toString('base64url'), key);
  const plain = sign(Buffer.from(text));
  const value = plain.length <= maxLength ? plain : sign(deflateSync(text, { level: 9 }));
  if (value.length > maxLength) {
    throw new ReleaseError('The site has too many remotes for the address of a preview.');
  }
  return value;
}

/** Only of content with a signature: so it needs no limit. */
function parse(content: string): Preview {
  const bytes = Buffer.from(content, 'base64url');
  const isPlain = bytes.toString('latin1', 0, 1) === '{';
  return JSON.parse((isPlain ? bytes : inflateSync(bytes)).toString()) as Preview;
}

/** The preview of a value that was signed with the key; undefined for every other. */
export function readPreview(value: string, key: string): Preview | undefined {
  const content = value.slice(0, value.indexOf('.'));
  const expected = Buffer.from(signed(content, key));
  const given = Buffer.from(value);
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
  return isSigned ? parse(content) : undefined;
}
