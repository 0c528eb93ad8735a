import type { Notification } from '@talentsphere/api/contract';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { serve } from '../core/http/contract-route';
import { sendPage } from '../core/paging/list-page';
import type { NotificationsService } from './notifications.service';

export function registerNotificationRoutes(app: App, notifications: NotificationsService): void {
  serve(app, 'listNotifications', async (request, reply) =>
    sendPage<Notification>(reply, await notifications.list(callerOf(request), request.query)),
  );
  serve(app, 'countUnread', (request) => notifications.countUnread(callerOf(request)));
  serve(app, 'markRead', (request) => notifications.markRead(callerOf(request), request.body));
  serve(app, 'getEmailSettings', (request) => notifications.emailSettings(callerOf(request)));
  serve(app, 'changeEmailSettings', (request) =>
    notifications.changeEmailSettings(callerOf(request), request.body),
  );
}
