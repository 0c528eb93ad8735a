import { bidQueries, taskQueries, type QueryApi } from '@talentsphere/host';
import { loadForUser } from '../../shared/load-for-user';

/** The numbers of tasks on the overview. */
export const countQueries = (api: QueryApi, userId: string) => ({
  all: taskQueries.count(api),
  mine: taskQueries.count(api, { userId }),
  allOpen: taskQueries.count(api, { status: 'open' }),
  mineOpen: taskQueries.count(api, { userId, status: 'open' }),
});

/** Fetches what the overview starts with. */
export const loadOverview = loadForUser(({ api, queries }, { uid }) =>
  Promise.allSettled([
    queries.query(bidQueries.waiting(api)),
    ...Object.values(countQueries(api, uid)).map((count) => queries.query(count)),
  ]),
);
