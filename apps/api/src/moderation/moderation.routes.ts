import type { LogEntry, Report } from '@talentsphere/api/contract';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { serve } from '../core/http/contract-route';
import { sendPage } from '../core/paging/list-page';
import type { ModerationService } from './moderation.service';
import type { ReportsService } from './reports.service';

export function registerModerationRoutes(
  app: App,
  reports: ReportsService,
  moderation: ModerationService,
): void {
  serve(app, 'reportContent', (request) => reports.report(request.body, callerOf(request)));
  serve(app, 'getModeration', (request) => moderation.overview(callerOf(request)));
  serve(app, 'listReports', async (request, reply) =>
    sendPage<Report>(reply, await moderation.reports(request.query, callerOf(request))),
  );
  serve(app, 'readReportedPictures', (request) =>
    moderation.pictures(request.params.reportId, callerOf(request)),
  );
  serve(app, 'decideReport', (request) =>
    moderation.decide(request.params.reportId, request.body, callerOf(request)),
  );
  serve(app, 'listModerationLog', async (request, reply) =>
    sendPage<LogEntry>(reply, await moderation.log(request.query, callerOf(request))),
  );
}
