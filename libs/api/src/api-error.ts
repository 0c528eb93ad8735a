/**
 * A call that failed. `message` is the server's own, else empty, so that each
 * screen can put its default there; `status` is 0 when no answer came.
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
}

/** What a screen says when its data did not come: the server's message, else the status, else its own default. */
export function loadFailureMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) {
    if (error.message) return error.message;
    return error.status ? `HTTP error! status: ${error.status}` : fallback;
  }
  return error instanceof Error && error.message ? error.message : fallback;
}
