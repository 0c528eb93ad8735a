import type { TransitionName } from '@talentsphere/domain';
import type { Transaction } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { findOwnBid, setBidStatus } from '../hiring/hiring.repository';
import { takeStep } from '../hiring/steps';
import type { Notify } from '../tasks/notify';
import { lockTask } from '../tasks/tasks.repository';
import * as stored from './forget.repository';

const reason = 'The other side has deleted their account.';

interface Forgetting {
  db: Transaction;
  notify: Notify;
  uid: string;
  /** Whether work in progress is cancelled; otherwise it is a reason to refuse. */
  endsWork: boolean;
}

/**
 * Ends the person's part in a task, and notifies those who have another part in it. Others bid on it meanwhile:
 * one person may have bids on very many tasks, which are all locked until the end of the transaction.
 */
async function endPart(
  { db, notify, uid, endsWork }: Forgetting,
  { taskId, isBid }: stored.UnfinishedPart,
): Promise<void> {
  let task = await lockTask(db, taskId, isBid ? 'share' : 'update');
  if (!task) return;
  const isOwner = task.ownerId === uid;
  const bid = isOwner ? undefined : await findOwnBid(db, taskId, uid);
  // It was accepted meanwhile, so that the task changes.
  if (isBid && bid?.status === 'accepted') task = (await lockTask(db, taskId, 'update')) ?? task;
  const step = { db, taskId, ownerId: task.ownerId, actor: { uid } };
  const take = (name: TransitionName, more: { bidId?: string; reason?: string } = {}) =>
    takeStep(notify, { ...step, ...more, name });
  if (task.status === 'in progress' && (isOwner || bid?.status === 'accepted')) {
    if (!endsWork) {
      throw new AppError(
        'wrong_status',
        'You have work in progress. Complete or cancel it first, then delete your account.',
      );
    }
    return take('abandon', { reason });
  }
  if (isOwner && (task.status === 'open' || task.status === 'expired')) {
    return take('cancel');
  }
  if (bid?.status === 'pending') return take('withdrawBid', { bidId: bid.id });
  // People read it so already.
  if (bid?.status === 'not chosen') return setBidStatus(db, step, bid, 'rejected');
}

/**
 * Erases a person: name, address, picture, notifications and emails, and the tasks in which nobody else has a
 * part. Their part in the others ends; what is a record of others stays, without the name.
 * @throws AppError `wrong_status` for work in progress, unless it is ended
 */
export async function forget(forgetting: Forgetting): Promise<void> {
  const { db, uid } = forgetting;
  // First, so that nothing is added meanwhile.
  const isFirst = await stored.forgetPerson(db, uid);
  // An operator can repeat it, to erase what a server of the release before has added.
  if (!isFirst && !forgetting.endsWork) return;
  if (!forgetting.endsWork && (await stored.hasHiddenWork(db, uid))) {
    throw new AppError(
      'wrong_status',
      'You have work in progress on a task that a moderator has hidden. Delete your account after it was restored.',
    );
  }
  for (const part of await stored.findUnfinished(db, uid)) await endPart(forgetting, part);
  await stored.forgetCopies(db, uid);
  await stored.forgetNotifications(db, uid);
  await stored.forgetMails(db, uid);
  await stored.deleteUntouchedTasks(db, uid);
}
