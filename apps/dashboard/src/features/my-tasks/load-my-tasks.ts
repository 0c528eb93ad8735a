import { bidQueries, taskPages } from '@talentsphere/host';
import { orderIn } from '../../shared/list-order';
import { loadForUser } from '../../shared/load-for-user';

export const myTasksSortable = ['title', 'budget', 'deadline', 'status'] as const;

/** Fetches what the list of the user's own tasks starts with. */
export const loadMyTasks = loadForUser(({ api, queries }, { uid }, params) =>
  Promise.allSettled([
    queries.infiniteQuery(taskPages(api, { userId: uid }, orderIn(params, myTasksSortable))),
    queries.query(bidQueries.waiting(api)),
  ]),
);
