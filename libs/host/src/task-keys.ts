const all = ['tasks'] as const;

/** Cache keys of all queries about tasks; the parameters come last in a key. */
export const taskKeys = {
  all,
  /** Paginated lists. */
  pages: [...all, 'pages'],
  /** The current first page of each list. Not part of `all`, because refetching a list also refetches this. */
  first: ['first-page-of-tasks'],
  list: [...all, 'list'],
  count: [...all, 'count'],
  facets: [...all, 'facets'],
  one: [...all, 'one'],
} as const;
