import type { Task } from '@talentsphere/contract';
import type { App } from '../core/http/app-instance';
import { contractRoute } from '../core/http/contract-route';
import { sendPage } from '../core/paging/list-page';
import type { TaskListService } from './task-list.service';

export function registerTaskListRoutes(app: App, lists: TaskListService): void {
  app.route({
    ...contractRoute('listTasks'),
    async handler(request, reply) {
      return sendPage<Task>(reply, request.query, await lists.list(request.query, request.caller));
    },
  });

  app.route({
    ...contractRoute('listTaskFacets'),
    handler: (request) => lists.facets(request.caller),
  });
}
