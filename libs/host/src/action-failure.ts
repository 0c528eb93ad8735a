import { ApiError } from '@talentsphere/api';

/**
 * What a dialog says when a change did not happen: the error's own message;
 * else `base` when the server refused without one, or `fallback` when no
 * answer came.
 */
export function actionFailureMessage(error: unknown, base: string, fallback: string): string {
  if (error instanceof Error && error.message) return error.message;
  return error instanceof ApiError && error.status ? base : fallback;
}
