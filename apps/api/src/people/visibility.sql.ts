/** SQL: whether a person reads the row `alias`. What a moderator has hidden is for its author alone. */
export const isReadableFor = (person: string, alias: string, author: string) =>
  `(${alias}.hidden_at is null or ${alias}.${author} = ${person})`;

/** SQL: the title of the task `t` for a person. */
export const titleFor = (person: string) =>
  `(case when ${isReadableFor(person, 't', 'owner_id')} then t.title else 'A removed task' end)`;

/** SQL: whether the task `t` has no page for a person. Its owner reads one that a moderator has hidden. */
export const isRemovedFor = (person: string) =>
  `(t.deleted_at is not null and (t.hidden_at is null or t.owner_id <> ${person}))`;

/** SQL: the photo of the person `alias` as others see it. Nobody sees that of a hidden profile. */
export const shownPhoto = (alias = 'p') =>
  `(case when ${alias}.hidden_at is null then ${alias}.photo_url end)`;

/** SQL: whether the person `p` can do something: neither blocked nor deleted. */
export const isActive = '(p.blocked_at is null and p.forgotten_at is null)';

/** SQL: whether the person `p` is found by others and can be invited. */
export const isInvitable = `(p.hidden_at is null and ${isActive})`;

/** SQL: whether the owner of the task `t` is blocked: it takes no bids then. */
export const isOwnerBlocked =
  'exists (select from people o where o.id = t.owner_id and o.blocked_at is not null)';
