import type { Task, TaskOfCaller } from '@talentsphere/contract';
import type { Queryable } from '../core/database/database';
import type { Caller } from '../core/identity/caller';
import { posters, taskJson } from '../tasks/task-columns';
import { readingOf } from '../tasks/tasks.repository';
import { personalColumns, personalPart, type PersonalRow } from './personal-part';

/** A task with what concerns the caller alone. */
export async function findTaskOfCaller(
  db: Queryable,
  id: string,
  caller: Caller | null,
): Promise<TaskOfCaller | undefined> {
  const { audience, minute } = readingOf(caller);
  const [row] = await db.query<{ task: Task } & PersonalRow>(
    `select ${taskJson(audience, '$2::uuid')} as task, ${personalColumns}
     from tasks t ${posters} left join bids b on b.task_id = $2::uuid and b.bidder_id = $3
     where t.id = $2::uuid and t.deleted_at is null`,
    // Nobody's id is empty.
    [minute, id, caller?.uid ?? ''],
    { name: `task for ${audience}` },
  );
  if (!row || !caller) return row?.task;
  return { ...row.task, ...personalPart(row.task, row, caller) };
}
