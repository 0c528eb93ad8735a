import type { Notification } from '@talentsphere/contract';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { contractRoute } from '../core/http/contract-route';
import { sendPage } from '../core/paging/list-page';
import type { NotificationsService } from './notifications.service';

export function registerNotificationRoutes(app: App, notifications: NotificationsService): void {
  app.route({
    ...contractRoute('listNotifications'),
    async handler(request, reply) {
      const page = await notifications.list(callerOf(request), request.query);
      return sendPage<Notification>(reply, page);
    },
  });

  app.route({
    ...contractRoute('countUnread'),
    handler: (request) => notifications.countUnread(callerOf(request)),
  });

  app.route({
    ...contractRoute('markRead'),
    async handler(request, reply) {
      await notifications.markRead(callerOf(request), request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contractRoute('getEmailSettings'),
    handler: (request) => notifications.emailSettings(callerOf(request)),
  });

  app.route({
    ...contractRoute('changeEmailSettings'),
    handler: (request) => notifications.changeEmailSettings(callerOf(request), request.body.isOn),
  });
}
