import {
  hasRow,
  singleRow,
  type Database,
  type Queryable,
  type Transaction,
} from '../core/database/database';
import { isReported } from './reported-pictures.sql';
import type { NewUpload } from './uploads.repository';

type Usage = {
  /** Files of the last hour. */
  recent: number;
  bytes: number;
};

/** What a person has uploaded. */
export function readUsage(db: Queryable, ownerId: string): Promise<Usage> {
  return singleRow<Usage>(
    db,
    `select count(*) filter (where created_at > now() - interval '1 hour')::int as recent,
       coalesce(sum(bytes), 0)::int as bytes
     from files where owner_id = $1`,
    [ownerId],
  );
}

/** @returns whether it is new; one that is there counts as uploaded now */
export async function insertFile(
  db: Transaction,
  { name, ownerId, bytes }: NewUpload,
): Promise<boolean> {
  const { isNew } = await singleRow<{ isNew: boolean }>(
    db,
    `insert into files as f (name, owner_id, bytes) values ($1, $2, $3)
     on conflict (name) do update set created_at = now()
     returning xmax::text = '0' as "isNew"`,
    [name, ownerId, bytes],
  );
  return isNew;
}

/** Has the job remove a file. */
export async function expireFile(db: Queryable, name: string): Promise<void> {
  await db.query("update files set created_at = 'epoch' where name = $1", [name]);
}

export const isKnownFile = (db: Queryable, name: string): Promise<boolean> =>
  hasRow(db, 'select from files where name = $1', [name]);

/** SQL: whether the person `p` is there for others. */
const isShown = '(p.forgotten_at is null and p.hidden_at is null)';

/** SQL: what nobody is waiting to save, and the profile of its owner does not show. */
const isUnused = `(f.created_at < now() - interval '1 day'
  and right(p.photo_url, length(f.name)) is distinct from f.name)`;

/** Whether everybody may see the photo. That of somebody unknown is not shown either. */
export const isPublicPhoto = (db: Queryable, name: string): Promise<boolean> =>
  hasRow(
    db,
    `select from files f join people p on p.id = f.owner_id where f.name = $1 and ${isShown} and not ${isUnused}`,
    [name],
    { prepared: 'always' },
  );

/** Whether a moderator has hidden the person's profile; that begins only after the transaction. */
export const isHiddenPerson = (db: Transaction, uid: string): Promise<boolean> =>
  hasRow(db, 'select from people where id = $1 and hidden_at is not null for share', [uid]);

/** Files that are removed in one transaction. */
const batch = 50;

/**
 * Removes files to which nothing has referred for a day, and those of deleted accounts at once. The rows are
 * back when the content of one cannot be removed. One that is uploaded again waits for the transaction; one that
 * has just been uploaded again stays.
 * @param remove removes the content
 * @returns whether there may be more
 */
export const removeUnused = (
  database: Database,
  remove: (name: string) => Promise<void>,
): Promise<boolean> =>
  database.transaction(async (db) => {
    const unused = await db.query<{ name: string }>(
      `delete from files where name in (
         select f.name from files f left join people p on p.id = f.owner_id
         where p.forgotten_at is not null or (${isUnused} and not ${isReported('f.name')})
         limit ${batch} for update of f skip locked) returning name`,
    );
    // None is removed any more when the rows are back.
    const removals = await Promise.allSettled(unused.map(({ name }) => remove(name)));
    const failed = removals.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return unused.length === batch;
  });
