import { callerOf } from '../core/http/authentication';
import type { App } from '../core/http/app-instance';
import { serve } from '../core/http/contract-route';
import { readerOf } from '../core/http/reader';
import { sendPage } from '../core/paging/list-page';
import type { PeopleService } from './people.service';
import type { ProfilesService } from './profiles.service';

export function registerPeopleRoutes(
  app: App,
  people: PeopleService,
  profiles: ProfilesService,
): void {
  serve(app, 'getPerson', (request) => people.find(request.params.personId, readerOf(request)));
  serve(app, 'listPeople', async (request, reply) =>
    sendPage(reply, await profiles.list(request.query, readerOf(request))),
  );
  serve(app, 'getOwnProfile', (request) => profiles.own(callerOf(request)));
  serve(app, 'changeOwnProfile', (request) => profiles.change(request.body, callerOf(request)));
}
