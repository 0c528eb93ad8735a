import { AppError } from '../errors/app-error';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** The database holds any text but the zero character and halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

export function refuseUnstorable(...texts: string[]): void {
  if (!texts.every(isStorable)) {
    throw new AppError(
      'invalid_request',
      'The request is not valid: it holds a character that cannot be stored.',
    );
  }
}
