import type { Queryable } from '../core/database/database';
import { findPicturesOfTask } from './pictures.repository';

/** The names of the pictures that a task, or a profile, shows to everybody. */
export async function picturesToReport(
  db: Queryable,
  { taskId, authorId }: { taskId: string | null; authorId: string },
): Promise<string[]> {
  if (taskId !== null) return findPicturesOfTask(db, taskId);
  const rows = await db.query<{ name: string }>(
    `select f.name from files f join people p on p.id = f.owner_id
     where f.owner_id = $1 and right(p.photo_url, length(f.name)) = f.name
     union all
     select name from pictures
     where owner_id = $1 and task_id is null and remove_after is null and not is_removed`,
    [authorId],
  );
  return rows.map(({ name }) => name);
}
