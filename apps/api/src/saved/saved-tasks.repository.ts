import { limits } from '@talentsphere/domain';
import { countBy, hasRow, type Queryable, type Transaction } from '../core/database/database';
import { lock } from '../core/database/locks';

const ofPerson = `from saved_tasks s join tasks t on t.id = s.task_id
  where s.person_id = $1 and t.deleted_at is null`;

/** The ids of the tasks that the person has saved, the latest saved first. */
export async function findSaved(db: Queryable, personId: string): Promise<string[]> {
  const rows = await db.query<{ taskId: string }>(
    `select s.task_id::text as "taskId" ${ofPerson}
     order by s.saved_at desc, s.task_id limit ${limits.savedTasks}`,
    [personId],
  );
  return rows.map(({ taskId }) => taskId);
}

export const isSaved = (db: Queryable, personId: string, taskId: string): Promise<boolean> =>
  hasRow(db, 'select from saved_tasks where task_id = $2::uuid and person_id = $1', [
    personId,
    taskId,
  ]);

/** Makes requests that save something for a person wait for one another until the transaction ends. */
export async function countSaved(db: Transaction, personId: string): Promise<number> {
  await lock(db, 'saved tasks', personId);
  return countBy(db, `select count(*)::int as count ${ofPerson}`, [personId]);
}

export async function insertSaved(
  db: Transaction,
  personId: string,
  taskId: string,
): Promise<void> {
  await db.query(
    `insert into saved_tasks (task_id, person_id, saved_at) values ($2::uuid, $1, clock_timestamp())
     on conflict (task_id, person_id) do nothing`,
    [personId, taskId],
  );
}

export async function deleteSaved(db: Queryable, personId: string, taskId: string): Promise<void> {
  await db.query('delete from saved_tasks where task_id = $2::uuid and person_id = $1', [
    personId,
    taskId,
  ]);
}
