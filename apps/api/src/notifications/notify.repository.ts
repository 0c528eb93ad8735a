import {
  statedTerms,
  transitions,
  type Audience,
  type NotificationType,
  type StatedTerms,
  type Transition,
} from '@talentsphere/domain';
import type { Notify } from '../tasks/notify';
import { storeNotifications } from './announce.repository';

const bidders = 'select b.bidder_id from bids b where b.task_id = $1::uuid';

/** SQL of the people in an audience of a step: $1 is its task, $2 its bid. */
const audiences: Record<Audience, string> = {
  owner: 'select t.owner_id from tasks t where t.id = $1::uuid',
  winner: `${bidders} and b.status = 'accepted'`,
  'its bidder': `${bidders} and b.id = $2::uuid`,
  'pending bidders': `${bidders} and b.status = 'pending' and b.id is distinct from $2::uuid`,
  'bidders not chosen': `${bidders} and b.status = 'not chosen'`,
};

/** Only those of the type: what one side has agreed to is not for everybody who is notified. */
const stated = (type: NotificationType, terms: StatedTerms = {}): string =>
  JSON.stringify(Object.fromEntries((statedTerms[type] ?? []).map((key) => [key, terms[key]])));

/**
 * @param mailDelay seconds after which notifications are mailed; null when this server sends no mail
 * @returns a function that notifies people of a step, as the table of transitions says. It is to be
 *   called before the step, because audiences are the parts that people have before it.
 */
export function createNotify(mailDelay: number | null): Notify {
  return async ({ db, name, taskId, bidId, actor, before, after }) => {
    const { notifies }: Transition = transitions[name];
    const parameters = [taskId, bidId ?? null, actor.uid, mailDelay];
    const parts = Object.entries(notifies).map(([audience, type]) => {
      const count = parameters.push(stated(type, before), stated(type, after));
      return `select person.id, '${type}', $${count - 1}::text::jsonb, $${count}::text::jsonb
        from (${audiences[audience as Audience]}) person (id)`;
    });
    // It refers to $2 in any case, so that it always has a type.
    const rows = `select added.person_id, $1::uuid, added.type, $3::text,
        added.terms_before, added.terms_after
      from (${parts.join(' union ')}) added (person_id, type, terms_before, terms_after)
      where added.person_id <> $3 and $2::uuid is not distinct from $2::uuid`;
    await storeNotifications(db, { rows, mailDelay: '$4' }, parameters);
  };
}
