import type {
  NewSearch,
  SavedSearch,
  SearchChange,
  SearchFilter,
} from '@talentsphere/api/contract';
import { isCategory, limits } from '@talentsphere/domain';
import type { Database } from '../core/database/database';
import { lock } from '../core/database/locks';
import { AppError } from '../core/errors/app-error';
import { checkedText, isUuid } from '../core/http/input';
import type { Caller } from '../core/identity/caller';
import { lockNotifications } from '../notifications/announce.repository';
import type { KnownCallers } from '../people/known-callers';
import { matchesNothing } from '../tasks/task-list.repository';
import * as stored from './saved-searches.repository';

/** @throws AppError for a name that is empty, too long or cannot be stored */
function checkedName(sent: string): string {
  const name = checkedText('name', sent, limits.searchNameLength).replace(/\s+/g, ' ');
  if (name) return name;
  throw new AppError('invalid_request', 'Please name the search.');
}

/**
 * The filter without what nobody sees, so that the index of saved ones has room for it.
 * @throws AppError for one without anything, and for one that no new task can match
 */
function checkedFilter(sent: SearchFilter): SearchFilter {
  if (matchesNothing(sent))
    throw new AppError('invalid_request', 'The request is not valid: no task can match it.');
  const checked = Object.entries(sent)
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? checkedText(name, value, limits.searchLength) : value,
    ])
    .filter(([, value]) => value !== '');
  if (checked.length === 0)
    throw new AppError('invalid_request', 'Please enter what to search for.');
  const filter = Object.fromEntries(checked) as SearchFilter;
  if (filter.category !== undefined && !isCategory(filter.category))
    throw new AppError('invalid_request', 'New tasks cannot have this category.');
  return filter;
}

/** The searches of whose new matches somebody is notified. */
export function createSavedSearchesService(database: Database, callers: KnownCallers) {
  return {
    list: ({ uid }: Caller): Promise<SavedSearch[]> => stored.findSearches(database, uid),

    async save(sent: NewSearch, caller: Caller): Promise<SavedSearch> {
      const name = checkedName(sent.name);
      const filter = checkedFilter(sent.filter);
      return callers.write(caller, async (db) => {
        await lock(db, 'saved searches', caller.uid);
        const same = await stored.findSearch(db, caller.uid, filter);
        if (same) return same;
        if ((await stored.findSearches(db, caller.uid)).length >= limits.savedSearches) {
          throw new AppError(
            'too_many_saved',
            `You have saved ${limits.savedSearches} searches, which is the most. Remove one of them first.`,
          );
        }
        return stored.insertSearch(db, caller.uid, name, filter);
      });
    },

    change: (id: string, change: SearchChange, caller: Caller): Promise<SavedSearch> =>
      callers.write(caller, async (db) => {
        const named = change.name === undefined ? {} : { name: checkedName(change.name) };
        // Before the search, as the job that notifies of found tasks does.
        await lockNotifications(db, caller.uid);
        const search = isUuid(id)
          ? await stored.updateSearch(db, caller.uid, id, { ...change, ...named })
          : undefined;
        if (!search) throw new AppError('not_found', 'Search not found.');
        if (change.email === false) await stored.dropFoundMails(db, caller.uid);
        return search;
      }),

    async remove(id: string, { uid }: Caller): Promise<void> {
      if (!isUuid(id)) return;
      await database.transaction(async (db) => {
        await lockNotifications(db, uid);
        await stored.deleteSearch(db, uid, id);
        await stored.dropFoundMails(db, uid);
      });
    },
  };
}

export type SavedSearchesService = ReturnType<typeof createSavedSearchesService>;
