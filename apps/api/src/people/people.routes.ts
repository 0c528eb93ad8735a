import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { contractRoute } from '../core/http/contract-route';
import type { PeopleService } from './people.service';

export function registerPeopleRoutes(app: App, people: PeopleService): void {
  app.route({
    ...contractRoute('getPerson'),
    handler: (request) => people.find(request.params.personId, request.caller),
  });

  app.route({
    ...contractRoute('rateOther'),
    async handler(request, reply) {
      await people.rate(request.params.taskId, request.body, callerOf(request));
      return reply.code(204).send(null);
    },
  });
}
