import type { Database } from '../core/database/database';
import type { Notify } from '../tasks/notify';
import { findApprovable, lockApprovable } from './deliveries.repository';
import { takeStep } from './steps';

/** Whose step it is when the server takes one. */
const server = { uid: '' };

function approve(database: Database, notify: Notify, taskId: string): Promise<void> {
  return database.transaction(async (db) => {
    const ownerId = await lockApprovable(db, taskId);
    if (ownerId === undefined) return;
    await takeStep(notify, { db, name: 'approve', taskId, ownerId, actor: server });
  });
}

/**
 * Approves work that was handed in and not answered. Also when several servers do this at the same time,
 * each is approved once.
 * @returns whether there may be more
 * @throws the errors of tasks that could not be approved, after the others were
 */
export async function approveUnanswered(database: Database, notify: Notify): Promise<boolean> {
  const taskIds = await findApprovable(database);
  const errors: unknown[] = [];
  for (const taskId of taskIds) {
    await approve(database, notify, taskId).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Work could not be approved.');
  return taskIds.length > 0;
}
