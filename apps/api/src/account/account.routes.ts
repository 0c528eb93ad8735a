import type { AccountExport } from '@talentsphere/api/contract';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { serve } from '../core/http/contract-route';
import type { AccountService } from './account.service';

export function registerAccountRoutes(app: App, account: AccountService): void {
  serve(app, 'exportAccount', async (request, reply) => {
    const json = await account.export(callerOf(request));
    void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    // Fastify sends a stream as it is, and its types ask for what it contains.
    return json as unknown as AccountExport;
  });
  serve(app, 'deleteAccount', (request) => account.delete(callerOf(request)));
}
