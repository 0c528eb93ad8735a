import {
  effectiveStatus,
  posterName,
  sortKey,
  type StoredTaskStatus,
  type TaskStatus,
  type TaskTerms,
} from '@talentsphere/domain';
import {
  countBy,
  firstRow,
  singleRow,
  type Queryable,
  type Transaction,
} from '../core/database/database';
import { lock } from '../core/database/locks';
import { isoDateSql, isoInstantSql } from '../core/database/iso-sql';
import type { Caller } from '../core/identity/caller';
import { isOwnerBlocked } from '../people/visibility.sql';
import { closingInstant, minuteOf, statusConditions } from './closing.sql';
import type { StoredFields } from './checked-fields';
import { filledInColumns, storedColumns, type Audience } from './task-columns.sql';

/** What the rules for changing a task and bidding on it depend on. */
export interface TaskState extends TaskTerms {
  /** Whether work was handed in that waits for an answer. */
  isHandedIn: boolean;
  ownerId: string;
  /** By a moderator. Read without a lock, so that a block which begins meanwhile is not noticed. */
  isOwnerBlocked: boolean;
  status: TaskStatus;
}

export interface Reading {
  audience: Audience;
  /** The current minute: open tasks that close by then read as expired. */
  minute: number;
}

export function readingOf(caller: Caller | null): Reading {
  return { audience: caller ? 'signed-in' : 'anonymous', minute: minuteOf(new Date()) };
}

const stateColumns = `t.owner_id as "ownerId", t.status,
  ${isOwnerBlocked} as "isOwnerBlocked", ${isoInstantSql(closingInstant)} as "closesAt",
  t.handed_in_at is not null as "isHandedIn", t.budget::float8 as budget, ${isoDateSql('t.deadline')} as deadline`;

type LockedRow = Omit<TaskState, 'status'> & { status: StoredTaskStatus; closesAt: string };

/** Locks the task against changes until the end of the transaction; `share` locks do not exclude each other, and `key share` excludes `update` alone. */
export async function lockTask(
  transaction: Queryable,
  id: string,
  strength: 'update' | 'share' | 'key share',
): Promise<TaskState | undefined> {
  const [row] = await transaction.query<LockedRow>(
    `select ${stateColumns} from tasks t where t.id = $1::uuid and t.deleted_at is null for ${strength}`,
    [id],
    { prepared: 'always' },
  );
  // Not by the statement: it may wait for the lock until the task has closed.
  if (!row) return undefined;
  const { status, closesAt, ...rest } = row;
  return { ...rest, status: effectiveStatus(status, new Date(closesAt)) };
}

/** What servers of the release before show of a task's poster, and the key that orders tasks by it. */
function posterColumns({ name, email, isEmailVerified, photoUrl }: Caller) {
  return {
    poster_name: name,
    poster_key: sortKey(posterName(name)),
    poster_email: email,
    poster_email_verified: email === null ? null : isEmailVerified,
    poster_photo_url: photoUrl,
  };
}

/** Makes requests that open tasks of a person wait for one another until the transaction ends. */
export async function countOpenTasks(transaction: Queryable, ownerId: string): Promise<number> {
  await lock(transaction, 'open tasks', ownerId);
  return countBy(
    transaction,
    `select count(*)::int as count from tasks t
     where t.owner_id = $2 and t.deleted_at is null and ${statusConditions.open}`,
    [minuteOf(new Date()), ownerId],
  );
}

export const findOwner = (db: Queryable, taskId: string): Promise<{ id: string } | undefined> =>
  firstRow(db, 'select owner_id as id from tasks where id = $1::uuid and deleted_at is null', [
    taskId,
  ]);

export async function insertTask(
  db: Transaction,
  fields: StoredFields,
  owner: Caller,
  now: Date,
): Promise<string> {
  const row = {
    ...storedColumns(fields),
    owner_id: owner.uid,
    ...posterColumns(owner),
    created_at: now.toISOString(),
  };
  const columns = Object.keys(row);
  const { id } = await singleRow<{ id: string }>(
    db,
    `insert into tasks (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id::text`,
    Object.values(row),
  );
  db.announce({ kind: 'task', taskId: id });
  return id;
}

/** What bidders agree to: all that a poster can fill in but pictures. */
const termsOf = (table: string) => filledInColumns.map((column) => `${table}.${column}`).join(', ');

/** @returns whether what its bidders have agreed to has changed */
export async function updateTask(
  db: Transaction,
  id: string,
  fields: StoredFields,
): Promise<boolean> {
  const row = storedColumns(fields);
  const changes = Object.keys(row).map((column, index) => `${column} = $${index + 2}`);
  const { isChanged } = await singleRow<{ isChanged: boolean }>(
    db,
    `update tasks t set ${changes.join(', ')} from tasks old
     where t.id = $1::uuid and old.id = t.id
     returning (${termsOf('t')}) is distinct from (${termsOf('old')}) as "isChanged"`,
    [id, ...Object.values(row)],
  );
  db.announce({ kind: 'task', taskId: id });
  return isChanged;
}

/** Marks the row as deleted: its bidders still see its last state. */
export async function removeTask(db: Transaction, id: string, now: Date): Promise<void> {
  await db.query('update tasks set deleted_at = $2::timestamptz where id = $1::uuid', [
    id,
    now.toISOString(),
  ]);
  db.announce({ kind: 'task', taskId: id });
}
