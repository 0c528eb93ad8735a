import type { Task } from '@talentsphere/contract';
import type { App } from '../http/app-instance';
import { contractRoute, rawJson } from '../http/contract-route';
import { isFresh, setEtag } from '../http/etag';
import { describePage } from '../paging/describe-page';
import type { TaskListService } from './task-list.service';

export function registerTaskListRoutes(app: App, lists: TaskListService): void {
  app.route({
    ...contractRoute('listTasks'),
    async handler(request, reply) {
      const { etag, read } = await lists.list(request.query, request.caller);
      setEtag(reply, etag);
      if (isFresh(request, etag)) return reply.code(304).send();
      const page = await read();
      describePage(reply, request.query, page);
      return reply.type('application/json; charset=utf-8').send(rawJson<Task[]>(page.text));
    },
  });

  app.route({
    ...contractRoute('listTaskFacets'),
    async handler(request, reply) {
      const { etag, read } = await lists.facets();
      setEtag(reply, etag);
      if (isFresh(request, etag)) return reply.code(304).send();
      return read();
    },
  });
}
