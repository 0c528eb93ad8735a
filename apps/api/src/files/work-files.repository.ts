import type { Database, Queryable, Transaction } from '../core/database/database';
import type { StoredWorkFile } from './work-file-link';

interface Usage {
  /** Files of the last day. */
  recent: number;
  bytes: number;
}

/** What a person has uploaded to hand in. */
export async function readWorkUsage(db: Queryable, ownerId: string): Promise<Usage> {
  const [row] = await db.query<Usage & Record<string, unknown>>(
    `select count(*) filter (where created_at > now() - interval '1 day')::int as recent,
       coalesce(sum(bytes), 0)::int as bytes
     from work_files where owner_id = $1`,
    [ownerId],
  );
  return row ?? { recent: 0, bytes: 0 };
}

interface NewWorkFile {
  name: string;
  ownerId: string;
  bytes: number;
  secret: string;
}

export async function insertWorkFile(
  db: Transaction,
  { name, ownerId, bytes, secret }: NewWorkFile,
): Promise<void> {
  await db.query('insert into work_files (name, owner_id, bytes, secret) values ($1, $2, $3, $4)', [
    name,
    ownerId,
    bytes,
    secret,
  ]);
}

/** Whether it may still be handed in. */
export async function isKept(db: Queryable, name: string): Promise<boolean> {
  const rows = await db.query("select from work_files where name = $1 and secret <> ''", [name]);
  return rows.length > 0;
}

/** Has the job remove a file that may not have been stored. */
export async function expireWorkFile(db: Queryable, name: string): Promise<void> {
  await db.query("update work_files set secret = '', remove_after = now() where name = $1", [name]);
}

/** Nobody reads the files of the person any more, and the job removes them. */
export async function expireWorkFiles(db: Queryable, ownerId: string): Promise<void> {
  await db.query("update work_files set secret = '', remove_after = now() where owner_id = $1", [
    ownerId,
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

export async function findWorkFile(
  db: Queryable,
  name: string,
): Promise<DeliveredFile | undefined> {
  const [row] = await db.query<DeliveredFile & Record<string, unknown>>(
    `select name, secret, title, task_id::text as "taskId", delivery from work_files
     where name = $1 and task_id is not null and secret <> ''`,
    [name],
  );
  return row;
}

/** Whether the person is a side of the work that a delivery belongs to, and can read its task. */
export async function isSideOf(
  db: Queryable,
  { taskId, delivery }: DeliveredFile,
  person: string,
): Promise<boolean> {
  const rows = await db.query(
    `select from tasks t
     join deliveries d on d.task_id = t.id
     join bids w on w.task_id = t.id and w.bidder_id = d.worker_id and w.status = 'accepted'
     where t.id = $1::uuid and d.number = $2 and t.deleted_at is null
       and $3 in (t.owner_id, w.bidder_id)
       and not exists (select from people p where p.id = $3 and p.forgotten_at is not null)`,
    [taskId, delivery, person],
  );
  return rows.length > 0;
}

/** Files that are removed in one run, and the minutes after which one that failed is tried again. */
const batch = 50;
const pause = 10;

/**
 * Removes files that were not handed in within a day, and those that belong to nobody any more. A name is never
 * used again, so no transaction waits for the store.
 * @param remove removes the content
 * @returns whether there may be more
 */
export async function removeDueWorkFiles(
  database: Database,
  remove: (name: string) => Promise<void>,
): Promise<boolean> {
  const due = await database.query<{ name: string }>(
    `update work_files set secret = '', remove_after = now() + interval '${pause} minutes'
     where name in (select name from work_files where remove_after <= now()
       order by remove_after limit ${batch} for update skip locked)
     returning name`,
  );
  const removed: string[] = [];
  const errors: unknown[] = [];
  for (const { name } of due) {
    await remove(name).then(
      () => removed.push(name),
      (error: unknown) => errors.push(error),
    );
  }
  await database.query('delete from work_files where name = any($1::text[])', [removed]);
  if (errors.length > 0) throw new AggregateError(errors, 'Files could not be removed.');
  return due.length === batch;
}
