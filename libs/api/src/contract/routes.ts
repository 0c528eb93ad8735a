import { eventStreamPath, telemetryPath } from '@talentsphere/releases/edge-api';

/**
 * Method, path and callers of every API call. Separate from the schemas, so that the
 * browser's client contains no schema library.
 */
export const routes = {
  listTasks: { method: 'GET', path: '/tasks', caller: 'anyone' },
  listTaskFacets: { method: 'GET', path: '/tasks/facets', caller: 'anyone' },
  createTask: { method: 'POST', path: '/tasks', caller: 'session' },
  getTask: { method: 'GET', path: '/tasks/:taskId', caller: 'anyone' },
  updateTask: { method: 'PUT', path: '/tasks/:taskId', caller: 'session' },
  deleteTask: { method: 'DELETE', path: '/tasks/:taskId', caller: 'session' },
  getBidSummary: { method: 'GET', path: '/bids/user/:uid/summary', caller: 'session' },
  listBids: { method: 'GET', path: '/bids', caller: 'session' },
  placeBid: { method: 'POST', path: '/bids', caller: 'session' },
  changeBid: { method: 'PUT', path: '/bids/:bidId', caller: 'session' },
  withdrawBid: { method: 'DELETE', path: '/bids/:bidId', caller: 'session' },
  decideBid: { method: 'PUT', path: '/bids/:bidId/status', caller: 'session' },
  listReceivedBids: { method: 'GET', path: '/tasks/:taskId/bids', caller: 'session' },
  changeTaskStatus: { method: 'PUT', path: '/tasks/:taskId/status', caller: 'session' },
  rateOther: { method: 'PUT', path: '/tasks/:taskId/rating', caller: 'session' },
  listConversations: { method: 'GET', path: '/tasks/:taskId/conversations', caller: 'session' },
  listMessages: { method: 'GET', path: '/bids/:bidId/messages', caller: 'session' },
  sendMessage: { method: 'POST', path: '/bids/:bidId/messages', caller: 'session' },
  markMessagesRead: { method: 'PUT', path: '/bids/:bidId/messages/read', caller: 'session' },
  listQuestions: { method: 'GET', path: '/tasks/:taskId/questions', caller: 'anyone' },
  askQuestion: { method: 'POST', path: '/tasks/:taskId/questions', caller: 'session' },
  answerQuestion: {
    method: 'PUT',
    path: '/tasks/:taskId/questions/:questionId/answer',
    caller: 'session',
  },
  removeQuestion: {
    method: 'DELETE',
    path: '/tasks/:taskId/questions/:questionId',
    caller: 'session',
  },
  getPerson: { method: 'GET', path: '/people/:personId', caller: 'anyone' },
  getWaiting: { method: 'GET', path: '/waiting', caller: 'session' },
  listNotifications: { method: 'GET', path: '/notifications', caller: 'session' },
  countUnread: { method: 'GET', path: '/notifications/unread', caller: 'session' },
  markRead: { method: 'PUT', path: '/notifications/read', caller: 'session' },
  getEmailSettings: { method: 'GET', path: '/notifications/email', caller: 'session' },
  changeEmailSettings: { method: 'PUT', path: '/notifications/email', caller: 'session' },
  exportAccount: { method: 'POST', path: '/me/export', caller: 'session' },
  deleteAccount: { method: 'DELETE', path: '/me', caller: 'session' },
  sendTelemetry: { method: 'POST', path: telemetryPath, caller: 'anyone' },
} as const satisfies Record<string, Route>;

/** Server-sent events, which never end: not a call of the client. */
export const eventStream = {
  method: 'GET',
  path: eventStreamPath,
  caller: 'anyone',
} as const satisfies Route;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below {host}; `:name` stands for a parameter. */
  path: `/${string}`;
  /** `anyone` may be anonymous; `session` needs a verified caller. */
  caller: 'anyone' | 'session';
}

export type RouteName = keyof typeof routes;
