import { firstRow, hasRow, type Queryable, type Transaction } from '../core/database/database';
import { isActive } from '../people/visibility.sql';
import { isReported } from './reported-pictures.sql';
import { uploadsIn, type NewUpload } from './uploads.repository';

export const pictureRows = uploadsIn({
  name: 'pictures',
  revoke: 'is_removed = true',
  isKept: 'not is_removed',
  waits: isReported('pictures.name'),
});

export async function insertPicture(
  db: Transaction,
  { name, ownerId, bytes }: NewUpload,
): Promise<void> {
  await db.query('insert into pictures (name, owner_id, bytes) values ($1, $2, $3)', [
    name,
    ownerId,
    bytes,
  ]);
}

interface Used {
  ownerId: string;
  /** Null for the works of the profile. */
  taskId: string | null;
  names: readonly string[];
}

/**
 * Makes uploaded pictures those of a task or of the works of a profile. Others that it had go.
 * @returns false when one is not there, is somebody else's, or is used elsewhere
 */
export async function replacePictures(
  db: Transaction,
  { ownerId, taskId, names }: Used,
): Promise<boolean> {
  await db.query(
    `update pictures set is_removed = true, remove_after = now()
     where owner_id = $1 and remove_after is null and task_id is not distinct from $2::uuid
       and not (name = any($3::text[]))`,
    [ownerId, taskId, names],
  );
  const used = await db.query(
    `update pictures p set task_id = $2::uuid, position = s.position, remove_after = null
     from unnest($3::text[]) with ordinality s (name, position)
     where p.name = s.name and p.owner_id = $1 and not p.is_removed
       and (p.remove_after is not null or p.task_id is not distinct from $2::uuid)
     returning p.name`,
    [ownerId, taskId, names],
  );
  return used.length === names.length;
}

/**
 * The picture, unless its owner is blocked or has deleted the account, or the profile that shows it is hidden:
 * until it is used, the form for a task may show it.
 * On Citus, its task cannot be read in the same statement.
 */
export const findPicture = (
  db: Queryable,
  name: string,
): Promise<{ taskId: string | null } | undefined> =>
  firstRow(
    db,
    `select f.task_id::text as "taskId" from pictures f join people p on p.id = f.owner_id
     where f.name = $1 and not f.is_removed and ${isActive}
       and (f.task_id is not null or f.remove_after is not null or p.hidden_at is null)`,
    [name],
    { prepared: 'always' },
  );

/** The task that shows a picture of the person; undefined when none does. */
export async function findTaskOfPicture(
  db: Queryable,
  name: string,
  ownerId: string,
): Promise<string | undefined> {
  const row = await firstRow<{ taskId: string }>(
    db,
    `select task_id::text as "taskId" from pictures
     where name = $1 and owner_id = $2 and task_id is not null and not is_removed`,
    [name, ownerId],
  );
  return row?.taskId;
}

/** Nobody reads the picture any more, and the job removes its file. */
export async function removePicture(db: Transaction, name: string): Promise<void> {
  await db.query('update pictures set is_removed = true, remove_after = now() where name = $1', [
    name,
  ]);
}

/** The names of the pictures of a task, in their order; of a blocked or deleted owner, none. */
export async function findPicturesOfTask(db: Queryable, taskId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select f.name from pictures f join people p on p.id = f.owner_id
     where f.task_id = $1::uuid and not f.is_removed and ${isActive}
     order by f.position`,
    [taskId],
    { prepared: 'always' },
  );
  return rows.map(({ name }) => name);
}

/** Whether everybody can read the task: one that a moderator has hidden is deleted until it is restored. */
export const isPublicTask = (db: Queryable, id: string): Promise<boolean> =>
  hasRow(db, 'select from tasks where id = $1::uuid and deleted_at is null', [id]);

/** Whether everybody can read the task; that it is hidden or deleted begins only after the transaction. */
export const lockPublicTask = (db: Transaction, id: string): Promise<boolean> =>
  hasRow(db, 'select from tasks where id = $1::uuid and deleted_at is null for share', [id]);
