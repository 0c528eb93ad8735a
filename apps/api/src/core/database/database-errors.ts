import { AppError } from '../errors/app-error';

const unavailableMessage = 'The database is not available at the moment. Please try again.';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
]);

/** Connection errors, insufficient resources (53100 is a full disk), shutdown, cancelled statements. */
const unavailableStates = /^(08|53|57P|57014|55P03|25006)/;
const conflictStates = new Set(['40001', '40P01']);
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|not queryable/i;

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** A migration has changed what a prepared statement returns, and its connection has the former plan. */
export function isStalePlan(error: unknown): boolean {
  // Its message depends on the language of the database server.
  const { routine } = Object(error) as { routine?: unknown };
  return codeOf(error) === '0A000' && routine === 'RevalidateCachedQuery';
}

/** A serialization failure, a deadlock or a stale plan: the transaction can be retried. */
export function isConflict(error: unknown): boolean {
  return conflictStates.has(codeOf(error)) || isStalePlan(error);
}

export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (networkCodes.has(code) || unavailableStates.test(code)) return true;
  return error instanceof Error && lostConnection.test(error.message);
}

export function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', unavailableMessage, { cause });
}

/** The same error for an unavailable database on either engine. */
export function translateDatabaseError(error: unknown): unknown {
  return isUnavailable(error) || isConflict(error) ? unavailable(error) : error;
}
