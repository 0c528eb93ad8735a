import { isStorable, limits, trimText } from '@talentsphere/domain';
import { AppError } from '../errors/app-error';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In small letters, as answers have ids: pages, announcements and reports compare them as texts. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Whether a person may have the id. */
export const isPersonId = (text: string): boolean =>
  text.length <= limits.personIdLength && isStorable(text);

/** What some programs write for the end of a line. */
const otherLineEnds = /[\v\f\u0085]/g;

/** Others than tabs and ends of lines: nobody sees them, and JSON has six bytes for each. */
const controls = /(?![\t\n\r])\p{Cc}/gu;

/**
 * The text without spaces around it, and without controls; empty when nothing of it is seen.
 * @throws AppError for one that cannot be stored, or is too long
 */
export function checkedText(name: string, sent: string, longest: number): string {
  refuseUnstorable(sent);
  const text = trimText(sent.replace(otherLineEnds, '\n').replace(controls, ''));
  if (text.length <= longest) return text;
  throw new AppError('invalid_request', `The ${name} can have at most ${longest} characters.`);
}

/** @throws AppError for texts that cannot be stored */
export function refuseUnstorable(...texts: string[]): void {
  if (!texts.every(isStorable)) {
    throw new AppError(
      'invalid_request',
      'The request is not valid: it holds a character that cannot be stored.',
    );
  }
}
