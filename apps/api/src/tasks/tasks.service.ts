import type { NewTask, Task, TaskListQuery, TaskUpdate } from '@talentsphere/contract';
import { dateInLastZone, parseTaskDraft, type TaskFields } from '@talentsphere/domain';
import type { Database, Queryable } from '../database/database';
import { AppError } from '../errors/app-error';
import { isUuid, refuseUnstorable } from '../http/input';
import type { Caller } from '../identity/caller';
import { findTask, insertTask, listTasks, lockTask, removeTask, updateTask, type Reading } from './tasks.repository';

/** A bare list is cut here: whoever wants more asks for pages. */
const listCeiling = 1_000;

export function taskNotFound(): AppError {
  return new AppError('not_found', 'Task not found.');
}

function checkFields(draft: TaskUpdate): TaskFields {
  refuseUnstorable(draft.title, draft.description);
  const result = parseTaskDraft(draft, dateInLastZone());
  if (!result.ok) throw new AppError('invalid_request', result.message);
  return result.fields;
}

function readingFor(caller: Caller | null): Reading {
  return { audience: caller ? 'signed-in' : 'anonymous', today: dateInLastZone() };
}

async function readTask(db: Queryable, id: string, caller: Caller | null): Promise<Task> {
  const task = isUuid(id) ? await findTask(db, id, readingFor(caller)) : undefined;
  if (!task) throw taskNotFound();
  return task;
}

/** Locks a task of the caller's own; another's is refused, also when it does not differ otherwise. */
async function lockOwnTask(transaction: Queryable, id: string, caller: Caller): Promise<void> {
  const task = isUuid(id) ? await lockTask(transaction, id, 'update') : undefined;
  if (!task) throw taskNotFound();
  if (task.ownerId !== caller.uid) throw new AppError('forbidden', 'You can only change your own tasks.');
}

/** The rules of tasks: who may do what to which, and what a task must be. */
export function createTasksService(database: Database) {
  return {
    list: (filter: TaskListQuery, caller: Caller | null): Promise<string> =>
      listTasks(database, { ...filter, limit: filter.limit ?? listCeiling }, readingFor(caller)),

    get: (id: string, caller: Caller | null): Promise<Task> => readTask(database, id, caller),

    create(body: NewTask, caller: Caller): Promise<Task> {
      if (body.userId !== undefined && body.userId !== caller.uid) {
        throw new AppError('forbidden', 'You can only post tasks in your own name.');
      }
      const fields = checkFields(body);
      return database.transaction(async (transaction) => {
        const id = await insertTask(transaction, fields, caller, new Date());
        return readTask(transaction, id, caller);
      });
    },

    update: (id: string, body: TaskUpdate, caller: Caller): Promise<Task> =>
      database.transaction(async (transaction) => {
        await lockOwnTask(transaction, id, caller);
        await updateTask(transaction, id, checkFields(body), new Date());
        return readTask(transaction, id, caller);
      }),

    remove: (id: string, caller: Caller): Promise<void> =>
      database.transaction(async (transaction) => {
        await lockOwnTask(transaction, id, caller);
        await removeTask(transaction, id, new Date());
      }),
  };
}

export type TasksService = ReturnType<typeof createTasksService>;
