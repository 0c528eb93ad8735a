import { firstRow, hasRow, type Queryable, type Transaction } from '../core/database/database';
import { uploadsIn, type NewUpload } from './uploads.repository';
import type { StoredWorkFile } from './work-file-link';

/** The rows of uploaded files. The secret of one that nobody reads any more is empty. */
export const workFileRows = uploadsIn({
  name: 'work_files',
  revoke: "secret = ''",
  isKept: "secret <> ''",
});

export async function insertWorkFile(
  db: Transaction,
  { name, ownerId, bytes }: NewUpload,
  secret: string,
): Promise<void> {
  await db.query('insert into work_files (name, owner_id, bytes, secret) values ($1, $2, $3, $4)', [
    name,
    ownerId,
    bytes,
    secret,
  ]);
}

interface Attached {
  taskId: string;
  delivery: number;
  ownerId: string;
  files: readonly { name: string; title: string }[];
}

/**
 * Makes uploaded files a part of a delivery.
 * @returns false when one is not there, is somebody else's, or was handed in before
 */
export async function attachWorkFiles(
  db: Transaction,
  { taskId, delivery, ownerId, files }: Attached,
): Promise<boolean> {
  const rows = await db.query(
    `update work_files f set task_id = $1::uuid, delivery = $2, remove_after = null,
       position = s.position, title = s.title
     from unnest($4::text[], $5::text[]) with ordinality s (name, title, position)
     where f.name = s.name and f.owner_id = $3 and f.task_id is null and f.secret <> ''
     returning f.name`,
    [taskId, delivery, ownerId, files.map(({ name }) => name), files.map(({ title }) => title)],
  );
  return rows.length === files.length;
}

/** The files of all deliveries of a task. */
export async function findFilesOfTask(
  db: Queryable,
  taskId: string,
): Promise<(StoredWorkFile & { delivery: number })[]> {
  return db.query<StoredWorkFile & { delivery: number } & Record<string, unknown>>(
    `select name, secret, bytes, title, delivery from work_files
     where task_id = $1::uuid and secret <> '' order by delivery, position`,
    [taskId],
  );
}

interface DeliveredFile {
  name: string;
  secret: string;
  title: string;
  taskId: string;
  delivery: number;
}

export const findWorkFile = (db: Queryable, name: string): Promise<DeliveredFile | undefined> =>
  firstRow<DeliveredFile & Record<string, unknown>>(
    db,
    `select name, secret, title, task_id::text as "taskId", delivery from work_files
     where name = $1 and task_id is not null and secret <> ''`,
    [name],
  );

/** Whether the person is a side of the work that a delivery belongs to, and can read its task. */
export const isSideOf = (
  db: Queryable,
  { taskId, delivery }: DeliveredFile,
  person: string,
): Promise<boolean> =>
  hasRow(
    db,
    `select from tasks t
     join deliveries d on d.task_id = t.id
     join bids w on w.task_id = t.id and w.bidder_id = d.worker_id and w.status = 'accepted'
     where t.id = $1::uuid and d.number = $2 and t.deleted_at is null
       and $3 in (t.owner_id, w.bidder_id)
       and not exists (select from people p where p.id = $3 and p.forgotten_at is not null)`,
    [taskId, delivery, person],
  );
