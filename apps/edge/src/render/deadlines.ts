/** How long a process that renders may take, in milliseconds. */
export const deadlines = {
  /** In which it must have loaded its halves. */
  start: 10_000,
  /** After which one that gives no answer counts as hung: longer than a request waits for its page, because all processes of a busy machine are slow. */
  hung: 5_000,
  /** Until which it may be slow. */
  warm: 60_000,
};
