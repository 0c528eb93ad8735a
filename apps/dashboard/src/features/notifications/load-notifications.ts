import { notificationQueries } from '@talentsphere/host';
import { loadForUser } from '../../shared/load-for-user';

/** Fetches what the list of notifications starts with; how many are unread, the bell has asked. */
export const loadNotifications = loadForUser(({ api, queries }) =>
  Promise.allSettled([
    queries.query(notificationQueries.email(api)),
    queries.infiniteQuery(notificationQueries.pages(api)),
  ]),
);
