import type { NewRating } from '@talentsphere/contract';
import { effectiveStatus, limits } from '@talentsphere/domain';
import type { Database } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { isUuid, refuseUnstorable } from '../core/http/input';
import type { Caller } from '../core/identity/caller';
import type { Notify } from '../tasks/notify';
import { lockTask } from '../tasks/tasks.repository';
import { taskNotFound } from '../tasks/tasks.service';
import { assertPossible, roleOf } from '../tasks/transition';
import { statusOfBid } from './hiring.repository';
import { findWinner, insertRating } from './ratings.repository';

/** @throws AppError for a text that is too long or cannot be stored */
function checkedRating({ stars, sentence: sent }: NewRating): NewRating {
  const sentence = sent?.trim() ?? '';
  refuseUnstorable(sentence);
  if (sentence.length > limits.ratingLength) {
    const message = `The sentence can have at most ${limits.ratingLength} characters.`;
    throw new AppError('invalid_request', message);
  }
  return { stars, sentence: sentence || null };
}

/** What the two sides of a completed task say of each other. */
export function createRatingsService(database: Database, notify: Notify) {
  return {
    rate: (taskId: string, sent: NewRating, rater: Caller): Promise<void> =>
      database.transaction(async (db) => {
        const rating = checkedRating(sent);
        const task = isUuid(taskId) ? await lockTask(db, taskId, 'share') : undefined;
        if (!task) throw taskNotFound();
        const ownBid = await statusOfBid(db, taskId, rater.uid);
        const role = roleOf(rater.uid, task.ownerId, ownBid);
        const status = effectiveStatus(task.status, task.closesAt);
        assertPossible('rate', { role, status });
        const rateeId = role === 'owner' ? await findWinner(db, taskId) : task.ownerId;
        if (!rateeId) throw new AppError('wrong_status', 'Nobody was hired for this task.');
        const isNew = await insertRating(db, taskId, { rater, rateeId }, rating, new Date());
        if (!isNew) throw new AppError('already_rated', 'You have already rated this task.');
        await notify({ db, name: 'rate', taskId, actor: rater });
        // The pages of both sides show it, once both have rated.
        db.announce({ kind: 'task', taskId });
      }),
  };
}

export type RatingsService = ReturnType<typeof createRatingsService>;
