import type { NewTask, Task, TaskOfCaller, TaskUpdate } from '@talentsphere/api/contract';
import { limits, taskVersion } from '@talentsphere/domain';
import type { Database, Queryable, Transaction } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { assertPossible } from './transition';
import { isUuid } from '../core/http/input';
import { databaseFor, isSignedIn, type Reader } from '../core/http/reader';
import type { AddressLimit } from '../core/limits/address-limit';
import type { Caller } from '../core/identity/caller';
import { usePictures } from '../files/pictures.service';
import { withoutAddress } from './addresses';
import type { KnownCallers } from '../people/known-callers';
import type { Notify } from './notify';
import { askedFields, checkedFields } from './checked-fields';
import { postOnce } from './post-once';
import {
  countOpenTasks,
  findOwner,
  insertTask,
  lockTask,
  removeTask,
  updateTask,
  type TaskState,
} from './tasks.repository';

interface PostOptions {
  /** A repeated key with the same body gives the task of the first time. */
  idempotencyKey: string | undefined;
  /** IANA name of the time zone in which the deadline ends. */
  timeZone: string | undefined;
}

interface UpdateOptions extends Pick<PostOptions, 'timeZone'> {
  /** Of the fields that the owner has read; not compared for a client that does not send it. */
  seenVersion: string | undefined;
}

function taskNotFound(): AppError {
  return new AppError('not_found', 'Task not found.');
}

function taskChanged(): AppError {
  return new AppError(
    'task_changed',
    'The task was changed after you opened it, perhaps in another tab. Please check its present values and save again.',
  );
}

/**
 * As `lockTask`.
 * @throws AppError `not_found`
 */
export async function requireTask(
  transaction: Queryable,
  id: string,
  strength: 'update' | 'share',
): Promise<TaskState> {
  const task = isUuid(id) ? await lockTask(transaction, id, strength) : undefined;
  if (!task) throw taskNotFound();
  return task;
}

/**
 * Whose task it is, for what everybody may read with it.
 * @throws AppError `not_found`
 */
export async function requireOwner(db: Queryable, taskId: string): Promise<string> {
  const owner = isUuid(taskId) ? await findOwner(db, taskId) : undefined;
  if (!owner) throw taskNotFound();
  return owner.id;
}

/** @throws AppError `too_many_tasks` when the owner may open no more */
export async function requireRoomForTask(transaction: Queryable, ownerId: string): Promise<void> {
  if ((await countOpenTasks(transaction, ownerId)) < limits.openTasks) return;
  throw new AppError(
    'too_many_tasks',
    `You have ${limits.openTasks} open tasks, which is the most. Cancel or complete one of them first.`,
  );
}

/** A task as one caller reads it, with their own part in it, which the feature of hiring knows. */
export type FindTask = (
  db: Queryable,
  id: string,
  caller: Caller | null,
) => Promise<TaskOfCaller | undefined>;

/**
 * As `FindTask`.
 * @throws AppError `not_found`
 */
export type ReadTask = (db: Queryable, id: string, caller: Caller | null) => Promise<TaskOfCaller>;

/**
 * Locks one of the caller's own tasks until the transaction ends.
 * @returns it as it was before the change
 * @throws AppError when its status does not allow the change
 */
async function lockOwnTask(
  transaction: Transaction,
  id: string,
  caller: Caller,
  change: 'update' | 'remove',
): Promise<TaskState> {
  const task = await requireTask(transaction, id, 'update');
  if (task.ownerId !== caller.uid)
    throw new AppError('forbidden', 'You can only change your own tasks.');
  assertPossible(change, { role: 'owner', status: task.status });
  return task;
}

/** The rules of tasks: who may read, post, change and delete them. */
export function createTasksService(
  database: Database,
  findTask: FindTask,
  notify: Notify,
  callers: KnownCallers,
  addresses: AddressLimit | null,
) {
  const readTask: ReadTask = async (db, id, caller) => {
    const task = isUuid(id) ? await findTask(db, id, caller) : undefined;
    if (!task) throw taskNotFound();
    return task;
  };

  return {
    readTask,

    /** Without the poster's address when the reader has got those of very many people. */
    async open(id: string, reader: Reader): Promise<TaskOfCaller> {
      const task = await readTask(databaseFor(reader, database), id, reader.caller);
      // Those who work together have the address anyway.
      const isCounted = isSignedIn(reader) && task.contact === undefined;
      if (!isCounted || !addresses || addresses.admitInTask(reader, task.userId)) return task;
      return withoutAddress(task);
    },

    async create(
      body: NewTask,
      caller: Caller,
      { idempotencyKey, timeZone }: PostOptions,
    ): Promise<{ task: Task; replayed: boolean }> {
      if (body.userId !== undefined && body.userId !== caller.uid) {
        throw new AppError('forbidden', 'You can only post tasks in your own name.');
      }
      const asked = askedFields(body);
      const { pictures = [] } = body;
      return callers.write(caller, async (transaction) => {
        const post = async () => {
          // Not of what was posted before: its deadline may have passed since.
          const fields = checkedFields(body, timeZone);
          await requireRoomForTask(transaction, caller.uid);
          const id = await insertTask(transaction, fields, caller, new Date());
          if (pictures.length > 0) await usePictures(transaction, caller, pictures, id);
          return id;
        };
        const { id, replayed } = await postOnce(
          transaction,
          {
            key: idempotencyKey,
            caller,
            asked: pictures.length > 0 ? { ...asked, pictures } : asked,
          },
          post,
        );
        return { task: await readTask(transaction, id, caller), replayed };
      });
    },

    update: (
      id: string,
      body: TaskUpdate,
      caller: Caller,
      { timeZone, seenVersion }: UpdateOptions,
    ): Promise<Task> =>
      callers.write(caller, async (transaction) => {
        const before = await lockOwnTask(transaction, id, caller, 'update');
        const present = seenVersion && taskVersion(await readTask(transaction, id, caller));
        // What is saved already may be sent again, after an answer that was lost.
        const isRepeated = present !== seenVersion;
        if (isRepeated && present !== taskVersion(askedFields(body))) throw taskChanged();
        const fields = checkedFields(body, timeZone, isRepeated);
        // A later deadline opens it again.
        if (before.status === 'expired' && !isRepeated)
          await requireRoomForTask(transaction, caller.uid);
        const isChanged = await updateTask(transaction, id, fields);
        if (body.pictures) await usePictures(transaction, caller, body.pictures, id);
        if (isChanged) {
          const step = { db: transaction, name: 'update', taskId: id, actor: caller } as const;
          await notify({ ...step, before, after: fields });
        }
        return readTask(transaction, id, caller);
      }),

    remove: (id: string, caller: Caller): Promise<void> =>
      callers.write(caller, async (transaction) => {
        await lockOwnTask(transaction, id, caller, 'remove');
        await notify({ db: transaction, name: 'remove', taskId: id, actor: caller });
        await removeTask(transaction, id, new Date());
      }),
  };
}

export type TasksService = ReturnType<typeof createTasksService>;
