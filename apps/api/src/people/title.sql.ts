/** SQL: the title of the task `t` for a person. That of a hidden one is for its owner alone. */
export const titleFor = (personId: string) =>
  `(case when t.hidden_at is null or t.owner_id = ${personId} then t.title else 'A removed task' end)`;
