const all = ['tasks'] as const;

/** The kinds of answers about tasks in the cache; what each is about comes last in its key. */
export const taskKeys = {
  all,
  /** Lists that grow page by page. */
  pages: [...all, 'pages'],
  /** The first page of each, as it is now. Apart from `all`: reading a list again reads it as well. */
  first: ['first-page-of-tasks'],
  list: [...all, 'list'],
  count: [...all, 'count'],
  facets: [...all, 'facets'],
  one: [...all, 'one'],
} as const;
