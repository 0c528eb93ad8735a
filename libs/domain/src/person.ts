import { trimText } from './text';

const anonymous = 'Anonymous User';

/** The name of everybody who has deleted their account. */
export const deletedName = 'Deleted user';

/** Controls, line separators, and marks that change the direction of a text or do not show. */
const unsafe =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** With all slashes: what is left around one that is removed must not be another. */
const scheme = /[a-z][a-z\d+.-]*:\/{2,}/giu;
/** A dot as in a host name: programs for mail make a link of it. */
const hostDot = /(?<=[\p{L}\p{M}\d-])\.(?=\p{L}[\p{L}\p{M}])/gu;

/** The text without what is not seen, and without spaces around it or next to one another. */
export const oneLine = (text: string): string =>
  trimText(text.replace(unsafe, ' ').replace(/\s+/gu, ' '));

/**
 * A name as it is stored: one line, without addresses of web sites, which others would get in emails
 * from us.
 */
export function cleanName(name: string): string {
  return oneLine(name.replace(scheme, '').replace(hostDot, '. '));
}

/** A poster's name as shown, with a placeholder for one who gave none. */
export function posterName(name: string | null | undefined): string {
  return trimText(name ?? '') || anonymous;
}

/** One letter for a drawn avatar: of the name, else of the email address, else `?`. */
export function avatarInitial(name: string | null | undefined, email?: string | null): string {
  // By code points: an emoji is two units of UTF-16.
  const [first = '?'] = trimText(name ?? '') || email?.trim() || '';
  return first.toLocaleUpperCase('en-US');
}
