import type { App } from '../core/http/app-instance';
import { contractRoute } from '../core/http/contract-route';
import { readerOf } from '../core/http/reader';
import type { PeopleService } from './people.service';

export function registerPeopleRoutes(app: App, people: PeopleService): void {
  app.route({
    ...contractRoute('getPerson'),
    handler: (request) => people.find(request.params.personId, readerOf(request)),
  });
}
