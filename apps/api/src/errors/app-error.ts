import { errorCodes, type ErrorCode } from '@talentsphere/contract';

/** A refusal that the caller is told about: a stable code, and a sentence for people. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(message, options);
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorCodes[this.code];
  }
}
