/** SQL: whether the task `t` has no page for a person. Its owner reads one that a moderator has hidden. */
export const isRemovedFor = (personId: string) =>
  `(t.deleted_at is not null and (t.hidden_at is null or t.owner_id <> ${personId}))`;
