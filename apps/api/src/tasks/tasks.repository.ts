import type { Task, TaskListQuery } from '@talentsphere/contract';
import type { CalendarDate, TaskFields } from '@talentsphere/domain';
import type { Queryable } from '../database/database';
import type { Caller } from '../identity/caller';
import { taskJson, type Audience } from './task-json';
import { foldTitle } from './fold-title';

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

const stateColumns = `owner_id as "ownerId", status, to_char(deadline, 'YYYY-MM-DD') as deadline`;

export async function findTask(db: Queryable, id: string, { audience, today }: Reading): Promise<Task | undefined> {
  const [row] = await db.query<{ task: Task }>(
    `select ${taskJson[audience]} as task from tasks t where t.id = $2::uuid and t.deleted_at is null`,
    [today, id],
  );
  return row?.task;
}

const orders = {
  createdAt: 't.created_at',
  deadline: 't.deadline',
  budget: 't.budget',
} as const;

function orderBy(sortBy: string): string {
  const [field, direction] = sortBy.split(/[-_]/) as [keyof typeof orders, 'asc' | 'desc'];
  return `${orders[field]} ${direction}, t.id ${direction}`;
}

const statusConditions = {
  open: "t.status = 'open' and t.deadline >= $1::date",
  expired: "t.status = 'open' and t.deadline < $1::date",
  closed: "t.status = 'closed'",
} as const;

/** The matching tasks as JSON text, made by the database. */
export async function listTasks(
  db: Queryable,
  filter: TaskListQuery & { limit: number },
  { audience, today }: Reading,
): Promise<string> {
  const parameters: (string | number)[] = [today, filter.limit];
  const conditions = ['t.deleted_at is null'];
  if (filter.status) conditions.push(statusConditions[filter.status]);
  if (filter.userId) conditions.push(`t.owner_id = $${parameters.push(filter.userId)}`);
  const [row] = await db.query<{ tasks: string }>(
    `select coalesce(json_agg(task), '[]')::text as tasks from (
       select ${taskJson[audience]} as task from tasks t
       where ${conditions.join(' and ')}
       order by ${orderBy(filter.sortBy ?? 'createdAt-desc')} limit $2::int
     ) page where $1::date is not null`,
    parameters,
  );
  return row?.tasks ?? '[]';
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

export async function insertTask(db: Queryable, fields: TaskFields, owner: Caller, now: Date): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into tasks (title, title_folded, category, description, deadline, budget,
       owner_id, poster_name, poster_email, poster_photo_url, created_at, updated_at)
     values ($1, $2, $3, $4, $5::date, $6::numeric, $7, $8, $9, $10, $11::timestamptz, $11::timestamptz)
     returning id::text`,
    [...fieldParameters(fields), owner.uid, owner.name, owner.email, owner.photoUrl, now.toISOString()],
  );
  if (!row) throw new Error('The database stored no task.');
  return row.id;
}

export async function updateTask(db: Queryable, id: string, fields: TaskFields, now: Date): Promise<void> {
  await db.query(
    `update tasks set title = $1, title_folded = $2, category = $3, description = $4,
       deadline = $5::date, budget = $6::numeric, updated_at = $8::timestamptz
     where id = $7::uuid`,
    [...fieldParameters(fields), id, now.toISOString()],
  );
}

/** The row stays: its bidders still see its last state. */
export async function removeTask(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update tasks set deleted_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1::uuid', [
    id,
    now.toISOString(),
  ]);
}

function fieldParameters({ title, category, description, deadline, budget }: TaskFields): string[] {
  return [title, foldTitle(title), category, description, deadline, budget.toFixed(2)];
}
