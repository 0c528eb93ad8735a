import { limits } from '@talentsphere/domain';
import { Type } from 'typebox';
import { errorResponses } from '../errors';
import { routes } from '../routes';
import { NewSearch, SavedSearch, SavedTasks, SearchChange } from '../schemas/saved';
import { TaskParams, found, noContent } from './shared';

const SearchParams = Type.Object({ searchId: Type.String() });

export const savedEndpoints = {
  listSavedTasks: {
    ...routes.listSavedTasks,
    summary:
      'The ids of the tasks that the caller has saved, the latest saved first; `GET /tasks?saved=true` lists the tasks.',
    response: { ...found(SavedTasks), ...errorResponses() },
  },
  saveTask: {
    ...routes.saveTask,
    summary: `Saves a task for the caller, who can save ${limits.savedTasks}. A task that is saved already stays so.`,
    params: TaskParams,
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'not_found', 'too_many_saved', 'unsupported_media_type'),
    },
  },
  unsaveTask: {
    ...routes.unsaveTask,
    summary: 'The caller no longer saves a task; a task that is not saved stays so.',
    params: TaskParams,
    response: { 204: noContent, ...errorResponses('unsupported_media_type') },
  },
  listSavedSearches: {
    ...routes.listSavedSearches,
    summary: 'The searches that the caller has saved, the latest first.',
    response: { ...found(Type.Array(SavedSearch)), ...errorResponses() },
  },
  saveSearch: {
    ...routes.saveSearch,
    summary: `Saves a search, of whose new matches the caller is notified; ${limits.savedSearches} at most. The same filter again is the same search.`,
    body: NewSearch,
    response: {
      201: SavedSearch,
      ...errorResponses('forbidden', 'too_many_saved', 'unsupported_media_type'),
    },
  },
  changeSearch: {
    ...routes.changeSearch,
    summary: 'Renames a saved search, or changes how the caller is notified of its new matches.',
    params: SearchParams,
    body: SearchChange,
    response: {
      200: SavedSearch,
      ...errorResponses('forbidden', 'not_found', 'unsupported_media_type'),
    },
  },
  removeSearch: {
    ...routes.removeSearch,
    summary: 'Removes a saved search; one that is not saved stays so.',
    params: SearchParams,
    response: { 204: noContent, ...errorResponses('unsupported_media_type') },
  },
} as const;
