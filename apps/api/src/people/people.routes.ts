import type { App } from '../core/http/app-instance';
import { serve } from '../core/http/contract-route';
import { readerOf } from '../core/http/reader';
import type { PeopleService } from './people.service';

export function registerPeopleRoutes(app: App, people: PeopleService): void {
  serve(app, 'getPerson', (request) => people.find(request.params.personId, readerOf(request)));
}
