import type { Task } from '@talentsphere/contract';
import type { App } from '../http/app-instance';
import { callerOf } from '../http/authentication';
import { contractRoute, rawJson } from '../http/contract-route';
import type { TasksService } from './tasks.service';

export function registerTaskRoutes(app: App, tasks: TasksService): void {
  app.route({
    ...contractRoute('listTasks'),
    async handler(request, reply) {
      const text = await tasks.list(request.query, request.caller);
      return reply.type('application/json; charset=utf-8').send(rawJson<Task[]>(text));
    },
  });

  app.route({
    ...contractRoute('createTask'),
    async handler(request, reply) {
      return reply.code(201).send(await tasks.create(request.body, callerOf(request)));
    },
  });

  app.route({
    ...contractRoute('getTask'),
    handler: (request) => tasks.get(request.params.taskId, request.caller),
  });

  app.route({
    ...contractRoute('updateTask'),
    handler: (request) => tasks.update(request.params.taskId, request.body, callerOf(request)),
  });

  app.route({
    ...contractRoute('deleteTask'),
    async handler(request, reply) {
      await tasks.remove(request.params.taskId, callerOf(request));
      return reply.code(204).send();
    },
  });
}
