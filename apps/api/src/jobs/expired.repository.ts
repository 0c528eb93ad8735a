import type { Queryable } from '../core/database/database';

/** Rows that are deleted in one statement: a long transaction would hold up others. */
const batch = 1_000;

/** A server of the release before does not delete what it does not know when it deletes an account. */
const forgotten = '(select id from people where forgotten_at is not null)';
const ofForgotten = `person_id in ${forgotten}`;

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
  saved_tasks: { key: 'task_id, person_id', rows: ofForgotten },
  invitations: { key: 'task_id, person_id', rows: ofForgotten },
  profiles: { key: 'person_id', rows: ofForgotten },
  saved_searches: { key: 'person_id, id', rows: ofForgotten },
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

/** The report stays. A server of the release before leaves what was reported, and so does a report while the account is being deleted. */
async function eraseReported(db: Queryable): Promise<boolean> {
  const erased = await db.query(
    `update reports set reported_title = null, reported_text = null, reported_pictures = null where id in (
       select id from reports
       where (coalesce(reported_title, reported_text) is not null or reported_pictures is not null)
         and author_id in ${forgotten}
       limit ${batch}) returning 1`,
  );
  return erased.length === batch;
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

/** Tasks at which one statement looks: of so few, it finds what belongs to them by an index. */
const tasksTogether = 100;

const ofTasks = 'task_id = any($1::uuid[])';

/** Statements that erase some of what belongs to the tasks $1. */
const ofTasksErased = [
  ...Object.entries({
    messages: 'task_id, bidder_id, number',
    questions: 'task_id, id',
    saved_tasks: 'task_id, person_id',
    invitations: 'task_id, person_id',
    bid_notes: 'task_id, bidder_id',
  }).map(([table, key]) => deletion(table, key, ofTasks)),
  ...filesExpiry(ofTasks),
];

/**
 * Erases what belongs to tasks that were deleted long ago; what a moderator has hidden may be restored. Of some tasks
 * at a time: of all of them, the planner reads whole tables, expecting to find enough soon, where nothing is left.
 * Each task is looked at once while the server runs, in the order of deletion, so that a task that was hidden then
 * waits for the next start.
 */
function deletedTasksErasure(db: Queryable): () => Promise<boolean> {
  let after = { deletedAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
  return async () => {
    const tasks = await db.query<typeof after>(
      `select deleted_at::text as "deletedAt", id::text from tasks
       where deleted_at < now() - interval '30 days' and hidden_at is null
         and (deleted_at, id) > ($1::timestamptz, $2::uuid)
       order by deleted_at, id limit ${tasksTogether}`,
      [after.deletedAt, after.id],
    );
    const ids = tasks.map(({ id }) => id);
    if (ids.length === 0) return false;
    const errors: unknown[] = [];
    let isMore = false;
    for (const statement of ofTasksErased) {
      try {
        const erased = await db.query(statement, [ids]);
        isMore ||= erased.length === batch;
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'What belongs to deleted tasks stays.');
    if (isMore) return true;
    after = tasks.at(-1) ?? after;
    return tasks.length === tasksTogether;
  };
}

/** Of each table, a function that deletes some of them. @returns whether there may be more to do at once */
export const deletionsOfExpired = (db: Queryable): (() => Promise<boolean>)[] => [
  ...[
    ...Object.entries(expired).map(([table, { key, rows }]) => deletion(table, key, rows)),
    // A server of the release before leaves them.
    ...filesExpiry(`owner_id in ${forgotten}`),
  ].map((statement) => async () => (await db.query(statement)).length === batch),
  deletedTasksErasure(db),
  leftNotesDeletion(db),
  () => eraseReported(db),
];
