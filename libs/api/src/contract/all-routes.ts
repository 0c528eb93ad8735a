import { telemetryPath } from '@talentsphere/releases/edge-api';

// Method, path and callers of every API call, each an export of its own: a bundle contains those that
// it uses. `isList`: its success is a list; `has`: what its success has in any case. The bundle that calls it
// checks that.
export const listTasks = { method: 'GET', path: '/tasks', caller: 'anyone', isList: true } as const;
export const listTaskFacets = {
  method: 'GET',
  path: '/tasks/facets',
  caller: 'anyone',
  has: 'categories',
} as const;
export const createTask = {
  method: 'POST',
  path: '/tasks',
  caller: 'session',
  zoned: true,
  has: 'title',
} as const;
export const getTask = {
  method: 'GET',
  path: '/tasks/:taskId',
  caller: 'anyone',
  mayBeEmpty: true,
  has: 'title',
} as const;
export const updateTask = {
  method: 'PUT',
  path: '/tasks/:taskId',
  caller: 'session',
  zoned: true,
  has: 'title',
} as const;
export const deleteTask = { method: 'DELETE', path: '/tasks/:taskId', caller: 'session' } as const;
export const getBidSummary = {
  method: 'GET',
  path: '/bids/user/:uid/summary',
  caller: 'session',
  has: 'bidTaskIds',
} as const;
export const listBids = { method: 'GET', path: '/bids', caller: 'session', isList: true } as const;
export const placeBid = { method: 'POST', path: '/bids', caller: 'session', has: '_id' } as const;
export const changeBid = {
  method: 'PUT',
  path: '/bids/:bidId',
  caller: 'session',
  has: '_id',
} as const;
export const withdrawBid = { method: 'DELETE', path: '/bids/:bidId', caller: 'session' } as const;
export const decideBid = { method: 'PUT', path: '/bids/:bidId/status', caller: 'session' } as const;
export const noteBid = { method: 'PUT', path: '/bids/:bidId/note', caller: 'session' } as const;
export const listReceivedBids = {
  method: 'GET',
  path: '/tasks/:taskId/bids',
  caller: 'session',
  isList: true,
} as const;
export const changeTaskStatus = {
  method: 'PUT',
  path: '/tasks/:taskId/status',
  caller: 'session',
  zoned: true,
  has: 'title',
} as const;
export const rateOther = {
  method: 'PUT',
  path: '/tasks/:taskId/rating',
  caller: 'session',
} as const;
export const listConversations = {
  method: 'GET',
  path: '/tasks/:taskId/conversations',
  caller: 'session',
  isList: true,
} as const;
export const listMessages = {
  method: 'GET',
  path: '/bids/:bidId/messages',
  caller: 'session',
  isList: true,
} as const;
export const sendMessage = {
  method: 'POST',
  path: '/bids/:bidId/messages',
  caller: 'session',
  has: 'text',
} as const;
export const markMessagesRead = {
  method: 'PUT',
  path: '/bids/:bidId/messages/read',
  caller: 'session',
} as const;
export const listQuestions = {
  method: 'GET',
  path: '/tasks/:taskId/questions',
  caller: 'anyone',
  isList: true,
} as const;
export const askQuestion = {
  method: 'POST',
  path: '/tasks/:taskId/questions',
  caller: 'session',
  has: 'text',
} as const;
export const answerQuestion = {
  method: 'PUT',
  path: '/tasks/:taskId/questions/:questionId/answer',
  caller: 'session',
  has: 'text',
} as const;
export const removeQuestion = {
  method: 'DELETE',
  path: '/tasks/:taskId/questions/:questionId',
  caller: 'session',
} as const;
export const listSavedTasks = {
  method: 'GET',
  path: '/saved-tasks',
  caller: 'session',
  has: 'taskIds',
} as const;
export const saveTask = { method: 'PUT', path: '/saved-tasks/:taskId', caller: 'session' } as const;
export const unsaveTask = {
  method: 'DELETE',
  path: '/saved-tasks/:taskId',
  caller: 'session',
} as const;
export const listSavedSearches = {
  method: 'GET',
  path: '/saved-searches',
  caller: 'session',
  isList: true,
} as const;
export const saveSearch = {
  method: 'POST',
  path: '/saved-searches',
  caller: 'session',
  has: '_id',
} as const;
export const changeSearch = {
  method: 'PUT',
  path: '/saved-searches/:searchId',
  caller: 'session',
  has: '_id',
} as const;
export const removeSearch = {
  method: 'DELETE',
  path: '/saved-searches/:searchId',
  caller: 'session',
} as const;
export const getPerson = {
  method: 'GET',
  path: '/people/:personId',
  caller: 'anyone',
  has: 'latest',
} as const;
export const listPeople = {
  method: 'GET',
  path: '/people',
  caller: 'anyone',
  isList: true,
} as const;
export const listInvitations = {
  method: 'GET',
  path: '/people/:personId/invitations',
  caller: 'session',
  has: 'taskIds',
} as const;
export const listInvited = {
  method: 'GET',
  path: '/tasks/:taskId/invitations',
  caller: 'session',
  has: 'personIds',
} as const;
export const getOwnProfile = {
  method: 'GET',
  path: '/me/profile',
  caller: 'session',
  has: 'works',
} as const;
export const changeOwnProfile = {
  method: 'PUT',
  path: '/me/profile',
  caller: 'session',
  has: 'works',
} as const;
export const invitePerson = {
  method: 'POST',
  path: '/tasks/:taskId/invitations',
  caller: 'session',
  has: 'isNew',
} as const;
export const getWaiting = {
  method: 'GET',
  path: '/waiting',
  caller: 'session',
  has: 'bids',
} as const;
export const listNotifications = {
  method: 'GET',
  path: '/notifications',
  caller: 'session',
  isList: true,
} as const;
export const countUnread = {
  method: 'GET',
  path: '/notifications/unread',
  caller: 'session',
  has: 'count',
} as const;
export const markRead = { method: 'PUT', path: '/notifications/read', caller: 'session' } as const;
export const getEmailSettings = {
  method: 'GET',
  path: '/notifications/email',
  caller: 'session',
  has: 'isOn',
} as const;
export const changeEmailSettings = {
  method: 'PUT',
  path: '/notifications/email',
  caller: 'session',
  has: 'isOn',
} as const;
export const exportAccount = {
  method: 'POST',
  path: '/me/export',
  caller: 'session',
  has: 'profile',
} as const;
export const deleteAccount = { method: 'DELETE', path: '/me', caller: 'session' } as const;
export const uploadPhoto = {
  method: 'POST',
  path: '/me/photo',
  caller: 'session',
  has: 'path',
} as const;
export const removePicture = {
  method: 'DELETE',
  path: '/me/pictures/:name',
  caller: 'session',
} as const;
export const uploadPicture = {
  method: 'POST',
  path: '/me/pictures',
  caller: 'session',
  has: 'path',
} as const;
export const uploadWorkFile = {
  method: 'POST',
  path: '/me/files',
  caller: 'session',
  has: 'name',
} as const;
export const reportContent = { method: 'POST', path: '/reports', caller: 'session' } as const;
export const getModeration = {
  method: 'GET',
  path: '/moderation',
  caller: 'session',
  has: 'isModerator',
} as const;
export const listReports = {
  method: 'GET',
  path: '/moderation/reports',
  caller: 'session',
  isList: true,
} as const;
export const readReportedPictures = {
  method: 'GET',
  path: '/moderation/reports/:reportId/pictures',
  caller: 'session',
  has: 'pictures',
} as const;
export const decideReport = {
  method: 'PUT',
  path: '/moderation/reports/:reportId',
  caller: 'session',
} as const;
export const listModerationLog = {
  method: 'GET',
  path: '/moderation/log',
  caller: 'session',
  isList: true,
} as const;
export const sendTelemetry = { method: 'POST', path: telemetryPath, caller: 'anyone' } as const;
