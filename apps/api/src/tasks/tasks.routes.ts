import type { Task } from '@talentsphere/api/contract';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { serve } from '../core/http/contract-route';
import { readerOf } from '../core/http/reader';
import { sendPage } from '../core/paging/list-page';
import type { TaskListService } from './task-list.service';
import type { TasksService } from './tasks.service';

export function registerTaskRoutes(app: App, tasks: TasksService, lists: TaskListService): void {
  serve(app, 'listTasks', async (request, reply) =>
    sendPage<Task>(reply, await lists.list(request.query, readerOf(request))),
  );
  serve(app, 'listTaskFacets', (request) => lists.facets(readerOf(request)));
  serve(app, 'createTask', async (request, reply) => {
    const { task, replayed } = await tasks.create(request.body, callerOf(request), {
      idempotencyKey: request.headers['idempotency-key'],
      timeZone: request.headers['time-zone'],
    });
    if (replayed) reply.header('idempotent-replayed', 'true');
    return task;
  });
  serve(app, 'getTask', (request) => tasks.open(request.params.taskId, readerOf(request)));
  serve(app, 'updateTask', (request) => {
    return tasks.update(request.params.taskId, request.body, callerOf(request), {
      timeZone: request.headers['time-zone'],
      seenVersion: request.headers['seen-version'],
    });
  });
  serve(app, 'deleteTask', (request) => tasks.remove(request.params.taskId, callerOf(request)));
}
