import { rateWindow } from '../limits/rate-limiter';
import { forgetRateWindows } from '../limits/rate.repository';
import { forgetIdempotencyKeys } from '../tasks/idempotency.repository';
import type { Database } from './database';

const day = 86_400_000;
const interval = 600_000;

/**
 * Deletes expired rows every ten minutes. Several servers may do so at once. An
 * error is reported, and the deletion retried the next time.
 * @returns the function that stops it
 */
export function startHousekeeping(
  database: Database,
  onError: (error: unknown) => void,
): () => void {
  const clean = async () => {
    await forgetIdempotencyKeys(database, new Date(Date.now() - day));
    await forgetRateWindows(database, new Date(Date.now() - 2 * rateWindow));
  };
  const timer = setInterval(() => void clean().catch(onError), interval).unref();
  return () => clearInterval(timer);
}
