/**
 * Method and path of every API call. Separate from the schemas, so that the
 * browser's client contains no schema library.
 */
export const routes = {
  listTasks: { method: 'GET', path: '/tasks' },
  listTaskFacets: { method: 'GET', path: '/tasks/facets' },
  createTask: { method: 'POST', path: '/tasks' },
  getTask: { method: 'GET', path: '/tasks/:taskId' },
  updateTask: { method: 'PUT', path: '/tasks/:taskId' },
  deleteTask: { method: 'DELETE', path: '/tasks/:taskId' },
  getBidSummary: { method: 'GET', path: '/bids/user/:uid/summary' },
  listBids: { method: 'GET', path: '/bids' },
  placeBid: { method: 'POST', path: '/bids' },
  changeBid: { method: 'PUT', path: '/bids/:bidId' },
  withdrawBid: { method: 'DELETE', path: '/bids/:bidId' },
  decideBid: { method: 'PUT', path: '/bids/:bidId/status' },
  listReceivedBids: { method: 'GET', path: '/tasks/:taskId/bids' },
  changeTaskStatus: { method: 'PUT', path: '/tasks/:taskId/status' },
  rateOther: { method: 'PUT', path: '/tasks/:taskId/rating' },
  getPerson: { method: 'GET', path: '/people/:personId' },
  getWaiting: { method: 'GET', path: '/waiting' },
  listNotifications: { method: 'GET', path: '/notifications' },
  countUnread: { method: 'GET', path: '/notifications/unread' },
  markRead: { method: 'PUT', path: '/notifications/read' },
  getEmailSettings: { method: 'GET', path: '/notifications/email' },
  changeEmailSettings: { method: 'PUT', path: '/notifications/email' },
  sendTelemetry: { method: 'POST', path: '/telemetry' },
} as const satisfies Record<string, Route>;

/** Server-sent events, which never end: not a call of the client. */
export const eventStream = { method: 'GET', path: '/events' } as const satisfies Route;

/** Milliseconds between two heartbeats of the stream: proxies close connections that are silent for a minute. */
export const heartbeatMs = 20_000;

/** The name of the stream's events; those with another name are of an earlier release. */
export const liveEventName = 'changes';

/** With this header, and the token that both know, the edge calls without a limit. */
export const edgeTokenHeader = 'edge-token';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below {host}; `:name` stands for a parameter. */
  path: `/${string}`;
}

export type RouteName = keyof typeof routes;
