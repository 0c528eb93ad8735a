import {
  transitions,
  type Audience,
  type Transition,
  type TransitionName,
} from '@talentsphere/domain';
import type { Queryable } from '../database/database';
import type { Caller } from '../identity/caller';
import { notifySql } from './announce.repository';

/** A step that somebody takes, in the transaction of `db`. */
export interface NotifiedStep {
  db: Queryable;
  name: TransitionName;
  taskId: string;
  /** Of a step about one bid. */
  bidId?: string | undefined;
  actor: Caller;
}

const bidders = 'select b.bidder_id from bids b where b.task_id = step.task_id';

/** SQL of the people in an audience of a step. */
const audiences: Record<Audience, string> = {
  owner: 'select t.owner_id from tasks t where t.id = step.task_id',
  winner: `${bidders} and b.status = 'accepted'`,
  'its bidder': `${bidders} and b.id = step.bid_id`,
  'pending bidders': `${bidders} and b.status = 'pending' and b.id is distinct from step.bid_id`,
  'bidders not chosen': `${bidders} and b.status = 'not chosen'`,
};

/**
 * @param mailDelay seconds after which notifications are mailed; null when this server sends no mail
 * @returns a function that tells people of a step, as the table of transitions says. It is to be
 *   called before the step, because audiences are the parts that people have before it.
 */
export function createNotify(mailDelay: number | null) {
  return async ({ db, name, taskId, bidId, actor }: NotifiedStep): Promise<void> => {
    const { tells }: Transition = transitions[name];
    const parts = Object.entries(tells).map(
      ([audience, occasion]) =>
        `select person.id, '${occasion}' from (${audiences[audience as Audience]}) person (id)`,
    );
    const told = `select told.person_id, step.task_id, told.occasion, $3::text, $4::text
      from (values ($1::uuid, $2::uuid)) step (task_id, bid_id),
        lateral (${parts.join(' union ')}) told (person_id, occasion)
      where told.person_id <> $3`;
    const statement = notifySql({ told, mailDelay: '$5' });
    await db.query(statement, [taskId, bidId ?? null, actor.uid, actor.name, mailDelay]);
  };
}

export type Notify = ReturnType<typeof createNotify>;
