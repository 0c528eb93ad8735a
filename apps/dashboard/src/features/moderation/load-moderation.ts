import { loadForUser } from '../../shared/load-for-user';
import { moderationQuery } from '../../shared/moderation-query';
import { logQuery, reportsQuery } from './use-moderation-pages';

/** Fetches what a moderator starts with, and for others that they are none. */
export const loadModeration = loadForUser(async ({ transport, queries }) => {
  const { isModerator } = await queries.query(moderationQuery(transport));
  if (!isModerator) return;
  await Promise.allSettled([
    queries.query(reportsQuery(transport)()),
    queries.query(logQuery(transport)()),
  ]);
});
