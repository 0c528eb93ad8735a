import { transitions, type Transition } from '@talentsphere/domain';
import type { NotifiedStep, Notify } from '../tasks/notify';
import * as stored from './hiring.repository';

/** A step that has been checked, of a task that is locked. */
export interface Step extends NotifiedStep {
  ownerId: string;
  reason?: string | null;
}

/** Takes a step as the table of transitions says, and notifies people of it. */
export async function takeStep(notify: Notify, step: Step): Promise<void> {
  const { db, name, taskId, ownerId, bidId, reason = null } = step;
  // Before the change: who is notified depends on the states that bids have until then.
  await notify(step);
  const { to, bid, otherBids }: Transition = transitions[name];
  const task = { taskId, ownerId };
  if (bid?.to && bidId) await stored.setBidStatus(db, task, { id: bidId }, bid.to);
  for (const change of otherBids ?? []) await stored.setBidStatus(db, task, change, change.to);
  if (to) await stored.setTaskStatus(db, taskId, to, reason, new Date());
}
