import { hasRow, singleRow, type Queryable, type Transaction } from '../core/database/database';
import { isReported } from './reported-pictures.sql';
import { removeContents, type NewUpload } from './uploads.repository';

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

export async function insertFile(
  db: Transaction,
  { name, ownerId, bytes }: NewUpload,
): Promise<void> {
  await db.query('insert into files (name, owner_id, bytes) values ($1, $2, $3)', [
    name,
    ownerId,
    bytes,
  ]);
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

/** Files that are removed in one run. */
const batch = 50;

/**
 * Removes files to which nothing has referred for a day, and those of deleted accounts at once. A name is never used
 * again, so no transaction waits for the store.
 * @param remove removes the content
 * @returns a function that does so for some files, and says whether there may be more. It throws the errors of files
 *   that could not be removed, after the others were, and goes on behind them the next time.
 */
export function createUnusedFilesJob(
  db: Queryable,
  remove: (name: string) => Promise<void>,
): () => Promise<boolean> {
  let last = '';
  return async () => {
    const unused = await db.query<{ name: string }>(
      `select f.name from files f left join people p on p.id = f.owner_id
       where f.name > $1
         and (p.forgotten_at is not null or (${isUnused} and not ${isReported('f.name')}))
       order by f.name limit ${batch}`,
      [last],
    );
    last = (unused.length === batch && unused.at(-1)?.name) || '';
    await removeContents(unused, remove, async (removed) => {
      await db.query('delete from files where name = any($1::text[])', [removed]);
    });
    return last !== '';
  };
}
