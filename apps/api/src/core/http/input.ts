import { isStorable } from '@talentsphere/domain';
import { AppError } from '../errors/app-error';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
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
