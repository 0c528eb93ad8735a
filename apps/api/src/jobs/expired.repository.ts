import type { Queryable } from '../core/database/database';

/** Rows that are deleted in one statement: a long transaction would hold up others. */
const batch = 1_000;

/** Which rows of each table are no longer needed. */
const expired: Record<string, { key: string; rows: string }> = {
  idempotency_keys: { key: 'owner_id, key', rows: "created_at < now() - interval '1 day'" },
  rate_windows: {
    key: 'caller, window_start',
    rows: "window_start < now() - interval '2 minutes'",
  },
  deadline_notices: { key: 'task_id, deadline', rows: 'deadline < current_date - 30' },
  notifications: {
    key: 'id',
    rows: "position < (extract(epoch from now() - interval '90 days') * 1000000)::bigint",
  },
  reports: { key: 'id', rows: "decided_at < now() - interval '1 year'" },
  moderation_log: { key: 'id', rows: "at < now() - interval '2 years'" },
  mails: { key: 'id', rows: "sealed_at < now() - interval '7 days'" },
};

/**
 * Servers of the release before leave a note when its bid is withdrawn, which may be placed again, or when
 * an account is deleted. Each part can be looked up for a note alone, which is less than reading large tables.
 */
const isLeftNote = `(not exists (select from bids b
    where b.task_id = bid_notes.task_id and b.bidder_id = bid_notes.bidder_id
      and b.created_at = bid_notes.placed_at and b.status <> 'withdrawn')
  or exists (select from people p where p.id = bid_notes.bidder_id and p.forgotten_at is not null)
  or exists (select from tasks t join people p on p.id = t.owner_id
    where t.id = bid_notes.task_id and p.forgotten_at is not null))`;

/** Looks at some of the notes at a time, in the order of their key: each needs a look at its bid. */
function leftNotesDeletion(db: Queryable): () => Promise<boolean> {
  const start = { taskId: '00000000-0000-0000-0000-000000000000', bidderId: '' };
  let after = start;
  return async () => {
    const [last] = await db.query<typeof start>(
      `select task_id::text as "taskId", bidder_id as "bidderId"
       from bid_notes where (task_id, bidder_id) > ($1::uuid, $2)
       order by task_id, bidder_id limit 1 offset ${batch - 1}`,
      [after.taskId, after.bidderId],
    );
    const until = last ? [last.taskId, last.bidderId] : [];
    await db.query(
      `delete from bid_notes where (task_id, bidder_id) > ($1::uuid, $2)
         ${last ? 'and (task_id, bidder_id) <= ($3::uuid, $4)' : ''} and ${isLeftNote}`,
      [after.taskId, after.bidderId, ...until],
    );
    after = last ?? start;
    // The others the next time.
    return false;
  };
}

/** The rows of files, with what has nobody read one any more. */
const files = { work_files: "secret = ''", pictures: 'is_removed = true' };

/** Statements that have the job remove some of the files: it knows neither tasks nor accounts. */
const filesExpiry = (condition: string) =>
  Object.entries(files).map(
    ([table, revoke]) =>
      `update ${table} set ${revoke}, remove_after = now(), created_at = 'epoch' where name in (
         select name from ${table} where remove_after is null and ${condition}
         limit ${batch}) returning 1`,
  );

/** A statement that deletes some of the rows. */
const deletion = (table: string, key: string, condition: string) =>
  `delete from ${table} where (${key}) in (
     select ${key} from ${table} where ${condition} limit ${batch}) returning 1`;

/** Tasks, or people, at which one statement looks: of so few, it finds what belongs to them by an index. */
const lookedAtTogether = 100;

/** What was deleted, of which something may be left in other tables. */
interface Deleted {
  table: 'tasks' | 'people';
  id: 'uuid' | 'text';
  /** The column of the instant of deletion. */
  at: string;
  /** Which are looked at. */
  rows: string;
  /** Statements that erase some of what belongs to those with the ids $1. */
  erased: readonly string[];
}

const ofTasks = 'task_id = any($1::uuid[])';

/** What a moderator has hidden may be restored: such a task waits for the next start. */
const deletedTasks: Deleted = {
  table: 'tasks',
  id: 'uuid',
  at: 'deleted_at',
  rows: "deleted_at < now() - interval '30 days' and hidden_at is null",
  erased: [
    ...Object.entries({
      messages: 'task_id, bidder_id, number',
      questions: 'task_id, id',
      saved_tasks: 'task_id, person_id',
      invitations: 'task_id, person_id',
      bid_notes: 'task_id, bidder_id',
    }).map(([table, key]) => deletion(table, key, ofTasks)),
    ...filesExpiry(ofTasks),
  ],
};

const ofPeople = (column: string) => `${column} = any($1::text[])`;

/** A server of the release before does not delete what it does not know when it deletes an account, within a minute. */
const deletedPeople: Deleted = {
  table: 'people',
  id: 'text',
  at: 'forgotten_at',
  rows: "forgotten_at < now() - interval '1 minute'",
  erased: [
    ...Object.entries({
      saved_tasks: 'task_id, person_id',
      invitations: 'task_id, person_id',
      profiles: 'person_id',
      saved_searches: 'person_id, id',
    }).map(([table, key]) => deletion(table, key, ofPeople('person_id'))),
    ...filesExpiry(ofPeople('owner_id')),
  ],
};

/** What is reported of somebody's may be reported after they have deleted their account. The report itself stays. */
const reportedErasure = `update reports
   set reported_title = null, reported_text = null, reported_pictures = null where id in (
     select id from reports
     where (coalesce(reported_title, reported_text) is not null or reported_pictures is not null)
       and author_id in (select id from people where forgotten_at is not null)
     limit ${batch}) returning 1`;

/**
 * Erases what belongs to what was deleted, of some rows at a time: of all of them, the planner reads whole tables,
 * expecting to find enough soon, where nothing is left. Each is looked at once while the server runs, in the order
 * of deletion.
 */
function erasureOf(
  db: Queryable,
  { table, id, at, rows, erased }: Deleted,
): () => Promise<boolean> {
  let after = { at: '-infinity', id: id === 'uuid' ? '00000000-0000-0000-0000-000000000000' : '' };
  return async () => {
    const deleted = await db.query<typeof after>(
      `select ${at}::text as at, id::text from ${table}
       where ${rows} and (${at}, id) > ($1::timestamptz, $2::${id})
       order by ${at}, id limit ${lookedAtTogether}`,
      [after.at, after.id],
    );
    const ids = deleted.map((each) => each.id);
    if (ids.length === 0) return false;
    const errors: unknown[] = [];
    let isMore = false;
    for (const statement of erased) {
      try {
        const { length } = await db.query(statement, [ids]);
        isMore ||= length === batch;
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `What belongs to deleted ${table} stays.`);
    if (isMore) return true;
    after = deleted.at(-1) ?? after;
    return deleted.length === lookedAtTogether;
  };
}

/** Of each table, a function that deletes some of them. @returns whether there may be more to do at once */
export const deletionsOfExpired = (db: Queryable): (() => Promise<boolean>)[] => [
  ...[
    ...Object.entries(expired).map(([table, { key, rows }]) => deletion(table, key, rows)),
    reportedErasure,
  ].map((statement) => async () => (await db.query(statement)).length === batch),
  erasureOf(db, deletedTasks),
  erasureOf(db, deletedPeople),
  leftNotesDeletion(db),
];
