import type { Task } from '@talentsphere/api/contract';
import type { App } from '../core/http/app-instance';
import { serve } from '../core/http/contract-route';
import { readerOf } from '../core/http/reader';
import { sendPage } from '../core/paging/list-page';
import type { TaskListService } from './task-list.service';

export function registerTaskListRoutes(app: App, lists: TaskListService): void {
  serve(app, 'listTasks', async (request, reply) =>
    sendPage<Task>(reply, await lists.list(request.query, readerOf(request))),
  );
  serve(app, 'listTaskFacets', (request) => lists.facets(readerOf(request)));
}
