import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { contractRoute } from '../core/http/contract-route';
import { readerOf } from '../core/http/reader';
import type { TasksService } from './tasks.service';

export function registerTaskRoutes(app: App, tasks: TasksService): void {
  app.route({
    ...contractRoute('createTask'),
    async handler(request, reply) {
      const { task, replayed } = await tasks.create(request.body, callerOf(request), {
        idempotencyKey: request.headers['idempotency-key'],
        timeZone: request.headers['time-zone'],
      });
      if (replayed) reply.header('idempotent-replayed', 'true');
      return reply.code(201).send(task);
    },
  });

  app.route({
    ...contractRoute('getTask'),
    handler: (request) => tasks.get(request.params.taskId, readerOf(request)),
  });

  app.route({
    ...contractRoute('updateTask'),
    handler(request) {
      const timeZone = request.headers['time-zone'];
      return tasks.update(request.params.taskId, request.body, callerOf(request), timeZone);
    },
  });

  app.route({
    ...contractRoute('deleteTask'),
    async handler(request, reply) {
      await tasks.remove(request.params.taskId, callerOf(request));
      return reply.code(204).send(null);
    },
  });
}
