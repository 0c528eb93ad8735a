import type { Task } from '@talentsphere/contract';
import type { Queryable } from '../core/database/database';
import { posters, taskJson } from './task-columns';
import { readingOf } from './tasks.repository';

export interface ChangedTask {
  task: Task;
  isNew: boolean;
}

/** The tasks with these ids as every visitor may read them; those that were deleted are missing. */
export async function readChangedTasks(
  db: Queryable,
  ids: readonly string[],
): Promise<ChangedTask[]> {
  const { audience, minute } = readingOf(null);
  return db.query<ChangedTask & Record<string, unknown>>(
    `select ${taskJson(audience)} as task, t.updated_at = t.created_at as "isNew"
     from tasks t ${posters} where t.id = any($2::uuid[]) and t.deleted_at is null`,
    [minute, ids],
  );
}
