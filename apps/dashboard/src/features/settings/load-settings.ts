import { notificationQueries } from '@talentsphere/host';
import { loadForUser } from '../../shared/load-for-user';
import { ownProfileQuery } from '../../shared/own-profile-query';

/** Fetches what the settings start with. */
export const loadSettings = loadForUser(({ api, transport, queries }, { uid }) =>
  Promise.allSettled([
    queries.query(notificationQueries.email(api)),
    queries.query(ownProfileQuery(transport, uid)),
  ]),
);
