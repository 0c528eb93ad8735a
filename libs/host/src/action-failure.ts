import { ApiError } from '@talentsphere/api';

/**
 * The message for a change that failed: the error's own message; otherwise
 * `base` when the server rejected it without a message, or `fallback` when there
 * was no response.
 */
export function actionFailureMessage(error: unknown, base: string, fallback: string): string {
  if (error instanceof Error && error.message) return error.message;
  return error instanceof ApiError && error.status ? base : fallback;
}
