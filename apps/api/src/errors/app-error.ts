import { errorCodes, type ErrorCode } from '@talentsphere/contract';

/** A refusal that the caller is told about: a stable code, and a sentence for people. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get status(): number {
    return errorCodes[this.code];
  }
}
