export { routes, type Route, type RouteName } from './routes';
export { endpoints, type Endpoints, type SuccessBody } from './endpoints';
export { LiveEvent } from './events';
export {
  EmailChoice,
  EmailSettings,
  Notification,
  NotificationsQuery,
  ReadMark,
  Unread,
} from './notifications';
export { Conversation, Message, MessageMark, MessagesQuery, NewMessage } from './messages';
export { NewAnswer, NewQuestion, Question } from './questions';
export {
  LogEntry,
  Moderation,
  ModerationQuery,
  NewReport,
  Report,
  ReportDecision,
  ReportedPictures,
} from './moderation';
export { Invitations, Invited, NewInvitation, PeopleQuery, Profile, ProfileChange } from './people';
export { NewSearch, SavedSearch, SavedTasks, SearchChange, SearchFilter } from './saved';
export { UploadedWorkFile, WorkFile } from './files';
export { AccountExport } from './account';
export { listCeiling } from './list-ceiling';
export { errorCodes, type ErrorBody, type ErrorCode } from './errors';
export {
  Bid,
  BidChange,
  BidListQuery,
  BidNote,
  BidSort,
  BidDecision,
  BidStatus,
  BidSummary,
  BidTerms,
  Contact,
  FoundPerson,
  NewBid,
  NewRating,
  NewTask,
  OwnBid,
  Person,
  PersonalRecord,
  RatingSummary,
  PosterSnapshot,
  Rating,
  ReceivedBid,
  ReceivedBidsQuery,
  SeenTerms,
  StatusChange,
  Task,
  TaskFacets,
  TaskListQuery,
  TaskOfCaller,
  TaskSort,
  TaskUpdate,
  Waiting,
} from './schemas';
