import type { SavedTasks } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import type { Database } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { isUuid } from '../core/http/input';
import type { Caller } from '../core/identity/caller';
import type { KnownCallers } from '../people/known-callers';
import { requireTask } from '../tasks/tasks.service';
import * as stored from './saved-tasks.repository';

/** The tasks that somebody wants to find again. Nobody else learns of them. */
export function createSavedTasksService(database: Database, callers: KnownCallers) {
  return {
    list: async ({ uid }: Caller): Promise<SavedTasks> => ({
      taskIds: await stored.findSaved(database, uid),
    }),

    async save(taskId: string, caller: Caller): Promise<void> {
      await callers.write(caller, async (db) => {
        await requireTask(db, taskId, 'share');
        if (await stored.isSaved(db, caller.uid, taskId)) return;
        if ((await stored.countSaved(db, caller.uid)) >= limits.savedTasks) {
          throw new AppError(
            'too_many_saved',
            `You have saved ${limits.savedTasks} tasks, which is the most. Remove one of them first.`,
          );
        }
        await stored.insertSaved(db, caller.uid, taskId);
      });
    },

    async remove(taskId: string, { uid }: Caller): Promise<void> {
      if (isUuid(taskId)) await stored.deleteSaved(database, uid, taskId);
    },
  };
}

export type SavedTasksService = ReturnType<typeof createSavedTasksService>;
