import type { Task } from '@talentsphere/contract';
import type { App } from '../core/http/app-instance';
import { contractRoute } from '../core/http/contract-route';
import { readerOf } from '../core/http/reader';
import { sendPage } from '../core/paging/list-page';
import type { TaskListService } from './task-list.service';

export function registerTaskListRoutes(app: App, lists: TaskListService): void {
  app.route({
    ...contractRoute('listTasks'),
    async handler(request, reply) {
      return sendPage<Task>(reply, await lists.list(request.query, readerOf(request)));
    },
  });

  app.route({
    ...contractRoute('listTaskFacets'),
    handler: (request) => lists.facets(readerOf(request)),
  });
}
