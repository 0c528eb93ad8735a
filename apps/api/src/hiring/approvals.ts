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

/** Tasks of one call of the job, which a server that stops waits for. */
const batch = 10;

/** No task has it, and it comes before all others. */
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * Approves work that was handed in and not answered. Also when several servers do this at the same time,
 * each is approved once.
 * @returns a function that does so for some tasks, and says whether there may be more. It throws the errors of tasks
 *   that could not be approved, after the others were, and goes on behind them the next time.
 */
export function createApprovalsJob(database: Database, notify: Notify): () => Promise<boolean> {
  let last = noId;
  return async () => {
    const taskIds = await findApprovable(database, last, batch);
    last = (taskIds.length === batch && taskIds.at(-1)) || noId;
    const errors: unknown[] = [];
    for (const taskId of taskIds) {
      await approve(database, notify, taskId).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Work could not be approved.');
    return last !== noId;
  };
}
