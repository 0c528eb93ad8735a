import { createHmac, timingSafeEqual } from 'node:crypto';
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
const signed = (content: string, key: string) =>
  `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;

/** The value of the parameter and the cookie: only somebody with the key can make it. */
export function signPreview(preview: Preview, key: string): string {
  const value = signed(Buffer.from(JSON.stringify(preview)).toString('base64url'), key);
  if (value.length > maxLength) {
    throw new ReleaseError('The site has too many remotes for the address of a preview.');
  }
  return value;
}

/** The preview of a value that was signed with the key; undefined for every other. */
export function readPreview(value: string, key: string): Preview | undefined {
  const content = value.slice(0, value.indexOf('.'));
  const expected = Buffer.from(signed(content, key));
  const given = Buffer.from(value);
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
  return isSigned
    ? (JSON.parse(Buffer.from(content, 'base64url').toString()) as Preview)
    : undefined;
}
