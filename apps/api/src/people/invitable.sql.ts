/** SQL: whether the person `p` is found by others and can be invited: not hidden, blocked or deleted. */
export const isInvitable =
  '(p.hidden_at is null and p.blocked_at is null and p.forgotten_at is null)';
