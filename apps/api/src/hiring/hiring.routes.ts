import type { ReceivedBid } from '@talentsphere/contract';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { contractRoute } from '../core/http/contract-route';
import { sendPage } from '../core/paging/list-page';
import { readerOf } from '../core/http/reader';
import type { TasksService } from '../tasks/tasks.service';
import type { HiringService } from './hiring.service';
import type { RatingsService } from './ratings.service';

export function registerHiringRoutes(
  app: App,
  hiring: HiringService,
  ratings: RatingsService,
  tasks: TasksService,
): void {
  app.route({
    ...contractRoute('changeBid'),
    handler: (request) => hiring.change(request.params.bidId, request.body, callerOf(request)),
  });

  app.route({
    ...contractRoute('withdrawBid'),
    async handler(request, reply) {
      await hiring.withdraw(request.params.bidId, callerOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contractRoute('decideBid'),
    async handler(request, reply) {
      await hiring.decide(request.params.bidId, request.body, callerOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contractRoute('listReceivedBids'),
    async handler(request, reply) {
      const page = await hiring.received(request.params.taskId, request.query, callerOf(request));
      return sendPage<ReceivedBid>(reply, page);
    },
  });

  app.route({
    ...contractRoute('getWaiting'),
    handler: (request) => hiring.waiting(callerOf(request)),
  });

  app.route({
    ...contractRoute('changeTaskStatus'),
    async handler(request) {
      const { taskId } = request.params;
      const caller = callerOf(request);
      await hiring.changeStatus(taskId, request.body, caller, request.headers['time-zone']);
      return tasks.get(taskId, readerOf(request));
    },
  });

  app.route({
    ...contractRoute('rateOther'),
    async handler(request, reply) {
      await ratings.rate(request.params.taskId, request.body, callerOf(request));
      return reply.code(204).send(null);
    },
  });
}
