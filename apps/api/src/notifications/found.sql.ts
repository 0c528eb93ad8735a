/** SQL: whether the notification `n` is not of a found task that was removed since: nobody had a part in that. */
export const isStillThere = `not (n.occasion = 'task found' and exists (
  select from tasks r where r.id = n.task_id and r.deleted_at is not null))`;
