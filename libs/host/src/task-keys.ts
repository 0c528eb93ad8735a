const all = ['tasks'] as const;

/** Cache keys of all queries about tasks; the parameters come last in a key. */
export const taskKeys = {
  all,
  /** Paginated lists. */
  pages: [...all, 'pages'],
  /** A newer first page of each list. Not part of `all`, because refetching a list discards it. */
  first: ['first-page-of-tasks'],
  list: [...all, 'list'],
  count: [...all, 'count'],
  facets: [...all, 'facets'],
  one: [...all, 'one'],
  /** Changes of tasks that are being saved, by the user's id. */
  saving: [...all, 'saving'],
} as const;
