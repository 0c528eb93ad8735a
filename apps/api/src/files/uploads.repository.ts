import { hasRow, singleRow, type Database, type Queryable } from '../core/database/database';

/** What a person has uploaded of one kind. */
export type Usage = {
  /** Files of the last day. */
  recent: number;
  bytes: number;
};

export interface NewUpload {
  name: string;
  ownerId: string;
  bytes: number;
}

/** Files that are removed in one run, and the minutes after which one that failed is tried again. */
const batch = 50;
const pause = 10;

/**
 * Removes the content of files, at once: of a store that hangs, the time of one is waited for.
 * @param note gets the names of those whose content is gone
 * @throws the errors of the others, after that
 */
export async function removeContents(
  files: readonly { name: string }[],
  remove: (name: string) => Promise<void>,
  note: (removed: string[]) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(files.map(({ name }) => remove(name)));
  const isRemoved = (_: unknown, index: number) => results[index]?.status === 'fulfilled';
  await note(files.filter(isRemoved).map(({ name }) => name));
  const errors = results.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
  if (errors.length > 0) throw new AggregateError(errors, 'Files could not be removed.');
}

interface Table {
  name: 'work_files' | 'pictures';
  /** SQL that has nobody read a row any more, and SQL of whether it may be read. */
  revoke: string;
  isKept: string;
  /** SQL of whether a row that is due waits. */
  waits?: string;
}

/** The rows of files with random names, each of which is used once at most: until then, and afterwards, `remove_after` says when it goes. */
export function uploadsIn({ name: table, revoke, isKept, waits = 'false' }: Table) {
  // It does not count for the limit of a day any more, which would keep its row until that ends.
  const expired = `${revoke}, remove_after = now(), created_at = 'epoch'`;
  return {
    readUsage(db: Queryable, ownerId: string): Promise<Usage> {
      return singleRow<Usage>(
        db,
        `select count(*) filter (where created_at > now() - interval '1 day')::int as recent,
           coalesce(sum(bytes), 0)::int as bytes
         from ${table} where owner_id = $1`,
        [ownerId],
      );
    },

    /** Whether it may still be used. */
    isKept: (db: Queryable, name: string): Promise<boolean> =>
      hasRow(db, `select from ${table} where name = $1 and ${isKept}`, [name]),

    /** Has the job remove a file that may not have been stored. */
    async expire(db: Queryable, name: string): Promise<void> {
      await db.query(`update ${table} set ${expired} where name = $1`, [name]);
    },

    /** Nobody reads the files of the person any more, and the job removes them. */
    async expireAll(db: Queryable, ownerId: string): Promise<void> {
      await db.query(`update ${table} set ${expired} where owner_id = $1`, [ownerId]);
    },

    /**
     * Removes files that were not used within a day, and those that belong to nobody any more. A name is never
     * used again, so no transaction waits for the store. The row of a file of the last day stays without its bytes:
     * who removes files could otherwise upload more than the limit of a day.
     * @param remove removes the content
     * @returns whether there may be more
     */
    async removeDue(database: Database, remove: (name: string) => Promise<void>): Promise<boolean> {
      const due = await database.query<{ name: string }>(
        `update ${table} set ${revoke}, remove_after = now() + interval '${pause} minutes'
         where name in (select name from ${table} where remove_after <= now() and not ${waits}
           order by remove_after limit ${batch} for update skip locked)
         returning name`,
      );
      await removeContents(due, remove, async (removed) => {
        await database.query(
          `delete from ${table}
           where name = any($1::text[]) and created_at <= now() - interval '1 day'`,
          [removed],
        );
        await database.query(
          `update ${table} set bytes = 0, remove_after = created_at + interval '1 day'
           where name = any($1::text[])`,
          [removed],
        );
      });
      return due.length === batch;
    },
  };
}
