import { forgetMails } from '../notifications/mail/mails.repository';
import { forgetDeadlines, notifyOfDeadlines } from '../notifications/deadlines.repository';
import { forgetNotifications } from '../notifications/notifications.repository';
import { rateWindow } from '../core/limits/rate-limiter';
import { forgetRateWindows } from '../core/limits/rate.repository';
import { forgetIdempotencyKeys } from '../tasks/idempotency.repository';
import type { Database } from '../core/database/database';

const day = 86_400_000;
const interval = 600_000;

/**
 * Deletes expired rows, and tells people of deadlines that are near, at once and every ten minutes. Several servers
 * may do so at once. An error is reported, and the work retried the next time.
 * @param mailDelay seconds after which notifications are mailed; null when this server sends no mail
 * @returns the function that stops it, after what is being done
 */
export function startHousekeeping(
  database: Database,
  mailDelay: number | null,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const before = (milliseconds: number) => new Date(Date.now() - milliseconds);
  const tasks = [
    () => forgetIdempotencyKeys(database, before(day)),
    () => forgetRateWindows(database, before(2 * rateWindow)),
    () => notifyOfDeadlines(database, mailDelay),
    () => forgetDeadlines(database),
    () => forgetNotifications(database, before(90 * day)),
    () => forgetMails(database, before(7 * day)),
  ];
  let isStopping = false;
  const clean = async () => {
    for (const task of tasks) if (!isStopping) await task().catch(onError);
  };
  let current = clean();
  const timer = setInterval(() => {
    current = current.then(clean);
  }, interval).unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await current;
  };
}
