import { transitions, type Transition } from '@talentsphere/domain';
import type { NotifiedStep } from '../tasks/notify';
import * as stored from './hiring.repository';

/** A step that has been checked, of a task that is locked. */
export interface Step extends NotifiedStep {
  ownerId: string;
  reason?: string | null;
}

/** Applies what the table of transitions says of a step. */
export async function applyStep({ db, name, taskId, ownerId, bidId, reason = null }: Step) {
  const { to, bid, otherBids }: Transition = transitions[name];
  const task = { taskId, ownerId };
  if (bid?.to && bidId) await stored.setBidStatus(db, task, { id: bidId }, bid.to);
  for (const change of otherBids ?? []) await stored.setBidStatus(db, task, change, change.to);
  if (to) await stored.setTaskStatus(db, taskId, to, reason, new Date());
}
