import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { serve } from '../core/http/contract-route';
import type { SavedTasksService } from './saved-tasks.service';

export function registerSavedRoutes(app: App, tasks: SavedTasksService): void {
  serve(app, 'listSavedTasks', (request) => tasks.list(callerOf(request)));
  serve(app, 'saveTask', (request) => tasks.save(request.params.taskId, callerOf(request)));
  serve(app, 'unsaveTask', (request) => tasks.remove(request.params.taskId, callerOf(request)));
}
