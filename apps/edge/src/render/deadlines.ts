/** How long what a page is made with may take, in milliseconds. */
export const deadlines = {
  /** In which a shell must have loaded: pages have the one before it until then. */
  shell: 500,
  /** In which new releases must be ready to be rendered: pages have the ones before until then. */
  change: 10_000,
  /** After which the next process is started, although the one before is not fast yet. */
  next: 3_000,
  /** In which pages are composed before new releases show. */
  ahead: 2_000,
  /** In which a call of the API must be answered. */
  call: 1_000,
  /** After which a rendering counts as slow: half of those after which it has failed. */
  slow: 750,
  /** For which a request waits for its page. */
  page: 1_500,
  /** In which a process that renders must have loaded its halves. */
  start: 10_000,
  /** After which a process that gives no answer counts as hung: longer than a request waits for its page, because all processes of a busy machine are slow. */
  hung: 5_000,
  /** Until which a process may be slow. */
  warm: 60_000,
};
