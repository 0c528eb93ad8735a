import type { NewRating } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { AppError } from '../core/errors/app-error';
import { checkedText } from '../core/http/input';
import type { Caller } from '../core/identity/caller';
import type { KnownCallers } from '../people/known-callers';
import type { Notify } from '../tasks/notify';
import { requireTask } from '../tasks/tasks.service';
import { assertPossible, roleOf } from '../tasks/transition';
import { findOwnBid } from './hiring.repository';
import { insertRating } from './ratings.repository';

/** What the two sides of a completed task say of each other. */
export function createRatingsService(notify: Notify, callers: KnownCallers) {
  return {
    rate: (taskId: string, { stars, sentence: sent }: NewRating, rater: Caller): Promise<void> =>
      callers.write(rater, async (db) => {
        const sentence = checkedText('sentence', sent ?? '', limits.ratingLength) || null;
        const task = await requireTask(db, taskId, 'share');
        const ownBid = await findOwnBid(db, taskId, rater.uid);
        const role = roleOf(rater.uid, task.ownerId, ownBid?.status);
        assertPossible('rate', { role, status: task.status });
        const isNew = await insertRating(db, taskId, rater, { stars, sentence }, new Date());
        if (!isNew) throw new AppError('already_rated', 'You have already rated this task.');
        await notify({ db, name: 'rate', taskId, actor: rater });
        // The pages of both sides show it, once both have rated.
        db.announce({ kind: 'task', taskId });
      }),
  };
}

export type RatingsService = ReturnType<typeof createRatingsService>;
