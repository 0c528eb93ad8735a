import type { NewTask, Task, TaskUpdate } from '@talentsphere/contract';
import { dateInLastZone, parseTaskDraft, type TaskFields } from '@talentsphere/domain';
import type { Database, Queryable } from '../database/database';
import { AppError } from '../errors/app-error';
import { isUuid, refuseUnstorable } from '../http/input';
import type { Caller } from '../identity/caller';
import { postOnce } from './post-once';
import { findTask, insertTask, lockTask, removeTask, updateTask } from './tasks.repository';

export function taskNotFound(): AppError {
  return new AppError('not_found', 'Task not found.');
}

function checkFields(draft: TaskUpdate): TaskFields {
  refuseUnstorable(draft.title, draft.description);
  const result = parseTaskDraft(draft, dateInLastZone());
  if (!result.ok) throw new AppError('invalid_request', result.message);
  return result.fields;
}

async function readTask(db: Queryable, id: string, caller: Caller | null): Promise<Task> {
  const reading = {
    audience: caller ? 'signed-in' : 'anonymous',
    today: dateInLastZone(),
  } as const;
  const task = isUuid(id) ? await findTask(db, id, reading) : undefined;
  if (!task) throw taskNotFound();
  return task;
}

/** Locks a task of the caller's own until the transaction ends. */
async function lockOwnTask(transaction: Queryable, id: string, caller: Caller): Promise<void> {
  const task = isUuid(id) ? await lockTask(transaction, id, 'update') : undefined;
  if (!task) throw taskNotFound();
  if (task.ownerId !== caller.uid)
    throw new AppError('forbidden', 'You can only change your own tasks.');
}

/** The rules of tasks: who may do what to which, and what a task must be. */
export function createTasksService(database: Database) {
  return {
    get: (id: string, caller: Caller | null): Promise<Task> => readTask(database, id, caller),

    /** @param idempotencyKey the same key and body again give the task of the first time. */
    create(
      body: NewTask,
      caller: Caller,
      idempotencyKey?: string,
    ): Promise<{ task: Task; replayed: boolean }> {
      if (body.userId !== undefined && body.userId !== caller.uid) {
        throw new AppError('forbidden', 'You can only post tasks in your own name.');
      }
      const fields = checkFields(body);
      return database.transaction(async (transaction) => {
        const post = () => insertTask(transaction, fields, caller, new Date());
        const { id, replayed } = await postOnce(
          transaction,
          { key: idempotencyKey, caller, fields },
          post,
        );
        return { task: await readTask(transaction, id, caller), replayed };
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
