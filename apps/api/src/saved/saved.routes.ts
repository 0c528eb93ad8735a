import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { serve } from '../core/http/contract-route';
import type { SavedSearchesService } from './saved-searches.service';
import type { SavedTasksService } from './saved-tasks.service';

export function registerSavedRoutes(
  app: App,
  tasks: SavedTasksService,
  searches: SavedSearchesService,
): void {
  serve(app, 'listSavedTasks', (request) => tasks.list(callerOf(request)));
  serve(app, 'saveTask', (request) => tasks.save(request.params.taskId, callerOf(request)));
  serve(app, 'unsaveTask', (request) => tasks.remove(request.params.taskId, callerOf(request)));
  serve(app, 'listSavedSearches', (request) => searches.list(callerOf(request)));
  serve(app, 'saveSearch', (request) => searches.save(request.body, callerOf(request)));
  serve(app, 'changeSearch', (request) =>
    searches.change(request.params.searchId, request.body, callerOf(request)),
  );
  serve(app, 'removeSearch', (request) =>
    searches.remove(request.params.searchId, callerOf(request)),
  );
}
