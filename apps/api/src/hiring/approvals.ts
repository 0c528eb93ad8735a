import type { Database } from '../core/database/database';
import type { Notify } from '../tasks/notify';
import { findApprovable, lockApprovable } from './deliveries.repository';
import { applyStep } from './steps';

/** Whose step it is when the server takes one. */
const server = { uid: '', name: null };

/**
 * Approves work that was handed in and not answered. Also when several servers do this at the same time,
 * each is approved once.
 * @returns whether there may be more
 */
export async function approveUnanswered(database: Database, notify: Notify): Promise<boolean> {
  const now = new Date();
  const taskIds = await findApprovable(database, now);
  for (const taskId of taskIds) {
    await database.transaction(async (db) => {
      const ownerId = await lockApprovable(db, taskId, now);
      if (ownerId === undefined) return;
      const step = { db, name: 'approve', taskId, ownerId, actor: server } as const;
      await notify(step);
      await applyStep(step);
    });
  }
  return taskIds.length > 0;
}
