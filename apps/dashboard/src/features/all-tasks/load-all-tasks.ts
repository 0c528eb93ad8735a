import { taskPages } from '@talentsphere/host';
import { orderIn } from '../../shared/list-order';
import { loadForUser } from '../../shared/load-for-user';

export const allTasksSortable = ['title', 'poster', 'budget', 'deadline'] as const;

/** The filter that the address states. */
export const allTasksFilter = (params: URLSearchParams): { status?: 'open' } =>
  params.get('status') === 'open' ? { status: 'open' } : {};

/** Fetches what the list of all tasks starts with. */
export const loadAllTasks = loadForUser(({ api, queries }, _user, params) =>
  queries.infiniteQuery(taskPages(api, allTasksFilter(params), orderIn(params, allTasksSortable))),
);
