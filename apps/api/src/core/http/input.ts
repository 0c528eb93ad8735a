import { isStorable } from '@talentsphere/domain';
import { AppError } from '../errors/app-error';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/**
 * The text without spaces around it.
 * @throws AppError for one that cannot be stored, or is too long
 */
export function checkedText(name: string, sent: string, longest: number): string {
  const text = sent.trim();
  refuseUnstorable(text);
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
