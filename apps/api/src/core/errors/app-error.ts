import { errorCodes, type ErrorCode } from '@talentsphere/api/contract';

/** An error that is sent to the caller: a stable code, and a sentence for people. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** Seconds until a retry may succeed. */
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
