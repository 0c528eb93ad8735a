import { Type } from 'typebox';
import { errorResponses } from '../errors';
import { routes } from '../routes';
import {
  EmailChoice,
  EmailSettings,
  Notification,
  NotificationsQuery,
  ReadMark,
  Unread,
} from '../schemas/notifications';
import { found, noContent } from './shared';

export const notificationsEndpoints = {
  listNotifications: {
    ...routes.listNotifications,
    summary: 'What the caller was notified of in the last 90 days, the latest first.',
    querystring: NotificationsQuery,
    response: { ...found(Type.Array(Notification)), ...errorResponses() },
  },
  countUnread: {
    ...routes.countUnread,
    summary: "How many of the caller's notifications are unread.",
    response: { ...found(Unread), ...errorResponses() },
  },
  markRead: {
    ...routes.markRead,
    summary:
      "Marks the caller's notifications as read: one, those of a task, or those seen so far.",
    body: ReadMark,
    response: { 204: noContent, ...errorResponses('unsupported_media_type') },
  },
  getEmailSettings: {
    ...routes.getEmailSettings,
    summary: 'Whether the caller also gets notifications by email.',
    response: { ...found(EmailSettings), ...errorResponses() },
  },
  changeEmailSettings: {
    ...routes.changeEmailSettings,
    summary: 'Turns emails to the caller on or off.',
    body: EmailChoice,
    response: { 200: EmailSettings, ...errorResponses('unsupported_media_type') },
  },
} as const;
