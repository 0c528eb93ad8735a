import type { Task, TaskListQuery } from '@talentsphere/contract';
import type { FastifyReply } from 'fastify';
import type { App } from '../http/app-instance';
import { contractRoute, rawJson } from '../http/contract-route';
import { isFresh, setEtag } from '../http/etag';
import type { TaskListService, TaskPage } from './task-list.service';

/** The address of the next page, relative to the one that was asked for (RFC 8288). */
function nextLink(query: TaskListQuery, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor }))
    parameters.set(name, String(value));
  return `<?${parameters.toString()}>; rel="next"`;
}

function describePage(reply: FastifyReply, query: TaskListQuery, page: TaskPage): void {
  reply.header('x-total-count', page.total);
  if (page.totalIsLeast) reply.header('x-total-count-is', 'at-least');
  if (page.next === undefined) return;
  reply.header('link', nextLink(query, page.next));
  // Nobody asked for a page: say that this is not everything.
  if (query.limit === undefined) reply.header('x-result-cut', 'true');
}

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
