/**
 * A call that failed. `message` is the server's own, else empty, so that each
 * screen can use its own default; `status` is 0 when there was no response.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** By name: each bundle has its own copy of this class, and errors go from one to the other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }
}

/** The message for data that failed to load: the server's message, else the status, else the screen's own default. */
export function loadFailureMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) {
    if (error.message) return error.message;
    return error.status ? `HTTP error! status: ${error.status}` : fallback;
  }
  return error instanceof Error && error.message ? error.message : fallback;
}
