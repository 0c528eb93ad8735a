import { limits } from '@talentsphere/domain';

/**
 * Whether others can see the rating `r` of the task `t`, whose id the SQL `taskId` gives: both sides have
 * rated, or the time to do so has passed.
 */
export const isVisible = (taskId = 't.id') => `(
  exists (select from ratings o where o.task_id = ${taskId} and o.rater_id = r.ratee_id)
  or t.completed_at <= now() - interval '${limits.ratingHiddenDays} days')`;

/** The role in which the rating `r` of the task `t` was given to somebody. */
export const roleSql = "case when r.ratee_id = t.owner_id then 'client' else 'freelancer' end";
