export { routes, type Route, type RouteName } from './routes';
export { endpoints, type Endpoints, type SuccessBody } from './endpoints';
export { LiveEvent } from './schemas/events';
export {
  EmailChoice,
  EmailSettings,
  Notification,
  NotificationsQuery,
  ReadMark,
  Unread,
} from './schemas/notifications';
export { Conversation, Message, MessageMark, MessagesQuery, NewMessage } from './schemas/messages';
export { NewAnswer, NewQuestion, Question } from './schemas/questions';
export {
  LogEntry,
  Moderation,
  ModerationQuery,
  NewReport,
  Report,
  ReportDecision,
  ReportedPictures,
} from './schemas/moderation';
export {
  FoundPerson,
  Invitations,
  Invited,
  InvitedPeople,
  NewInvitation,
  PeopleQuery,
  Person,
  Profile,
  ProfileChange,
} from './schemas/people';
export { NewSearch, SavedSearch, SavedTasks, SearchChange, SearchFilter } from './schemas/saved';
export { UploadedWorkFile, WorkFile } from './schemas/files';
export { AccountExport } from './schemas/account';
export { listCeiling } from './list-ceiling';
export { errorCodes, type ErrorBody, type ErrorCode } from './errors';
export {
  Bid,
  BidChange,
  BidDecision,
  BidListQuery,
  BidNote,
  BidSort,
  BidStatus,
  BidSummary,
  BidTerms,
  NewBid,
  OwnBid,
  ReceivedBid,
  ReceivedBidsQuery,
  SeenTerms,
} from './schemas/bids';
export { NewRating, PersonalRecord, Rating, RatingSummary } from './schemas/ratings';
export { TaskFacets, TaskListQuery, TaskSort } from './schemas/task-list';
export {
  Contact,
  NewTask,
  PosterSnapshot,
  StatusChange,
  Task,
  TaskOfCaller,
  TaskUpdate,
  Waiting,
} from './schemas/tasks';
