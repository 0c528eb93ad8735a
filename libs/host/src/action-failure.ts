import { ApiError } from '@talentsphere/api';

const offline = 'You are offline. Please try again when you are back online.';

/**
 * The message for a change that failed: the error's own message; otherwise
 * `base` when the server rejected it without a message, or `fallback` when there
 * was no response for another reason than that the browser is offline.
 */
export function actionFailureMessage(error: unknown, base: string, fallback: string): string {
  if (error instanceof Error && error.message) return error.message;
  if (error instanceof ApiError && error.status) return base;
  return navigator.onLine ? fallback : offline;
}
