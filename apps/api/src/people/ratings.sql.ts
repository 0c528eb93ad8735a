import { limits } from '@talentsphere/domain';

/**
 * Whether others can see the rating `r` of the task `t`, whose id the SQL `taskId` gives: both sides have
 * rated, or the time to do so has passed.
 */
export const isVisible = (taskId = 't.id') => `(
  exists (select from ratings o where o.task_id = ${taskId} and o.rater_id = r.ratee_id)
  or t.completed_at <= now() - interval '${limits.ratingHiddenDays} days')`;

/** JSON members with the record of the person whose id the SQL `id` gives. */
export function recordMembers(id: string): string {
  const visible = `from ratings r join tasks t on t.id = r.task_id
    where r.ratee_id = ${id} and ${isVisible()}`;
  return `'work', (select count(*) from bids w join tasks t on t.id = w.task_id
      where w.bidder_id = ${id} and w.status = 'accepted' and t.status = 'completed'),
    'ratings', (select count(*) ${visible}),
    'average', (select round(avg(r.stars), 1) ${visible})`;
}
