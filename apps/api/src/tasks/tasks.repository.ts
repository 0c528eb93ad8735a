import type { Task } from '@talentsphere/contract';
import { posterName, sortKey, type CalendarDate, type TaskFields } from '@talentsphere/domain';
import type { Queryable, SqlParameter } from '../database/database';
import { writtenDay } from '../database/written';
import type { Caller } from '../identity/caller';
import { taskJson, type Audience } from './task-json';
import { foldTitle, titlePairs } from './fold-title';

/** What a decision about a task needs to know of it. */
export interface TaskState {
  ownerId: string;
  status: 'open' | 'closed';
  deadline: CalendarDate;
}

export interface Reading {
  audience: Audience;
  /** The day in the last zone on earth: open tasks with an earlier deadline read as expired. */
  today: CalendarDate;
}

const stateColumns = `owner_id as "ownerId", status, ${writtenDay('deadline')} as deadline`;

export async function findTask(
  db: Queryable,
  id: string,
  { audience, today }: Reading,
): Promise<Task | undefined> {
  const [row] = await db.query<{ task: Task }>(
    `select ${taskJson[audience]} as task from tasks t where t.id = $2::uuid and t.deleted_at is null`,
    [today, id],
  );
  return row?.task;
}

/** Locks the task against changes until the end of the transaction; `share` lets others lock it so, too. */
export async function lockTask(
  transaction: Queryable,
  id: string,
  strength: 'update' | 'share',
): Promise<TaskState | undefined> {
  const [row] = await transaction.query<TaskState & Record<string, unknown>>(
    `select ${stateColumns} from tasks where id = $1::uuid and deleted_at is null for ${strength}`,
    [id],
  );
  return row;
}

export async function insertTask(
  db: Queryable,
  fields: TaskFields,
  owner: Caller,
  now: Date,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into tasks (title, title_folded, title_pairs, title_key, category, description, deadline,
       budget, owner_id, poster_name, poster_key, poster_email, poster_email_verified,
       poster_photo_url, created_at, updated_at)
     values ($1, $2, $3::text[], $4, $5, $6, $7::date, $8::numeric, $9, $10, $11, $12, $13, $14,
       $15::timestamptz, $15::timestamptz)
     returning id::text`,
    [
      ...fieldParameters(fields),
      owner.uid,
      owner.name,
      sortKey(posterName(owner.name)),
      owner.email,
      owner.email === null ? null : owner.isEmailVerified,
      owner.photoUrl,
      now.toISOString(),
    ],
  );
  if (!row) throw new Error('The database stored no task.');
  return row.id;
}

export async function updateTask(
  db: Queryable,
  id: string,
  fields: TaskFields,
  now: Date,
): Promise<void> {
  await db.query(
    `update tasks set title = $1, title_folded = $2, title_pairs = $3::text[], title_key = $4,
       category = $5, description = $6, deadline = $7::date, budget = $8::numeric,
       updated_at = $10::timestamptz
     where id = $9::uuid`,
    [...fieldParameters(fields), id, now.toISOString()],
  );
}

/** The row stays: its bidders still see its last state. */
export async function removeTask(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    'update tasks set deleted_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1::uuid',
    [id, now.toISOString()],
  );
}

function fieldParameters({
  title,
  category,
  description,
  deadline,
  budget,
}: TaskFields): SqlParameter[] {
  return [
    title,
    foldTitle(title),
    titlePairs(title),
    sortKey(title),
    category,
    description,
    deadline,
    budget.toFixed(2),
  ];
}
