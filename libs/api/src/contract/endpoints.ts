import {
  limits,
  moderationLimits,
  profileLimits,
  uploadLimits,
  pictureLimits,
  workFileLimits,
} from '@talentsphere/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { AccountExport } from './account';
import { errorResponses } from './errors';
import { EventsHeaders, EventsQuery, EventStreamBody } from './events';
import { Conversation, Message, MessageMark, MessagesQuery, NewMessage } from './messages';
import {
  EmailChoice,
  EmailSettings,
  Notification,
  NotificationsQuery,
  ReadMark,
  Unread,
} from './notifications';
import {
  LogEntry,
  Moderation,
  ModerationQuery,
  NewReport,
  Report,
  ReportDecision,
  ReportedPictures,
} from './moderation';
import { Invitations, Invited, NewInvitation, PeopleQuery, Profile, ProfileChange } from './people';
import { NewAnswer, NewQuestion, Question } from './questions';
import { NewSearch, SavedSearch, SavedTasks, SearchChange } from './saved';
import {
  FileParams,
  PhotoContent,
  PictureFile,
  Upload,
  UploadedWorkFile,
  WorkFileAnswer,
  WorkFileContent,
  WorkFileQuery,
} from './files';
import { eventStream, photoFile, pictureFile, routes, workFile, type RouteName } from './routes';
import {
  Bid,
  BidChange,
  BidDecision,
  BidListQuery,
  BidNote,
  BidSummary,
  FoundPerson,
  NewBid,
  NewRating,
  NewTask,
  OwnBid,
  Person,
  ReceivedBid,
  ReceivedBidsQuery,
  StatusChange,
  StoredTask,
  Task,
  TaskFacets,
  TaskListQuery,
  TaskOfCaller,
  TaskUpdate,
  Waiting,
} from './schemas';
import { Telemetry } from '@talentsphere/releases/edge-api/telemetry';

const TaskParams = Type.Object({ taskId: Type.String() });
const BidParams = Type.Object({ bidId: Type.String() });
const QuestionParams = Type.Object({ taskId: Type.String(), questionId: Type.String() });
const PersonParams = Type.Object({ personId: Type.String() });
const ReportParams = Type.Object({ reportId: Type.String() });
const SearchParams = Type.Object({ searchId: Type.String() });
const UserParams = Type.Object({
  uid: Type.String({ minLength: 1, maxLength: limits.personIdLength }),
});

const TimeZoneHeaders = Type.Object({
  'time-zone': Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        'IANA name of the time zone in which the deadline is meant, such as `Europe/Berlin`: the task takes bids until the day has ended there. Without it, and for a name that the server does not know, until the day has ended everywhere (UTC−12).',
    }),
  ),
});

const UpdateHeaders = Type.Object({
  ...TimeZoneHeaders.properties,
  'seen-version': Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        'Of the five fields of the task as the caller has read them: if they have changed since, nothing is changed, and the answer is 412. FNV-1a (32 bits, in base 36) over the UTF-16 code units of the JSON array of title, category, description, deadline and budget.',
    }),
  ),
});

const idempotencyKey = (description: string) => ({
  'idempotency-key': Type.Optional(Type.String({ pattern: '^[!-~]{1,255}$', description })),
});

const PostHeaders = Type.Object({
  ...TimeZoneHeaders.properties,
  ...idempotencyKey(
    'The same key with the same task gives the task that was posted the first time, for a day.',
  ),
});

const MessageHeaders = Type.Object(
  idempotencyKey('The same key with the same text gives the message that was sent the first time.'),
);

/** Errors of steps in the life of a task. */
const ofTransitions = ['forbidden', 'not_found', 'wrong_status', 'unsupported_media_type'] as const;

const noContent = Type.Null({ description: 'Success, without a body' });

/** The responses of a GET, including 304 for a response that the client has cached. */
function found<Body extends TSchema>(body: Body) {
  return { 200: body, 304: Type.Null({ description: 'As the ETag in `if-none-match` names it' }) };
}

/**
 * Every call of {host}: who may call it, its input, and its response for each
 * status. The server validates and serializes with it, the API document is
 * generated from it, and the client's types derive from it.
 */
export const endpoints = {
  listTasks: {
    ...routes.listTasks,
    summary: 'Tasks, newest first unless sorted otherwise.',
    querystring: TaskListQuery,
    response: { ...found(Type.Array(Task)), ...errorResponses() },
  },
  listTaskFacets: {
    ...routes.listTaskFacets,
    summary:
      'How many tasks there are: in all, open, and in each category; and what is usually paid there.',
    response: { ...found(TaskFacets), ...errorResponses() },
  },
  createTask: {
    ...routes.createTask,
    summary: 'Posts a task in the name of the caller.',
    headers: PostHeaders,
    body: NewTask,
    response: {
      201: StoredTask,
      ...errorResponses(
        'forbidden',
        'not_found',
        'unsupported_media_type',
        'idempotency_mismatch',
        'too_many_tasks',
      ),
    },
  },
  getTask: {
    ...routes.getTask,
    summary: 'One task; to a caller who has bid on it, with the status of that bid.',
    params: TaskParams,
    response: { ...found(TaskOfCaller), ...errorResponses('not_found') },
  },
  updateTask: {
    ...routes.updateTask,
    summary: "Changes one of the caller's own tasks.",
    params: TaskParams,
    headers: UpdateHeaders,
    body: TaskUpdate,
    response: { 200: StoredTask, ...errorResponses(...ofTransitions, 'task_changed') },
  },
  deleteTask: {
    ...routes.deleteTask,
    summary: "Deletes one of the caller's own tasks.",
    params: TaskParams,
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'not_found', 'wrong_status', 'unsupported_media_type'),
    },
  },
  getBidSummary: {
    ...routes.getBidSummary,
    summary: 'The tasks the caller has bid on.',
    params: UserParams,
    response: { ...found(BidSummary), ...errorResponses('forbidden') },
  },
  listBids: {
    ...routes.listBids,
    summary: "The caller's bids, newest first unless sorted otherwise, each with its task.",
    querystring: BidListQuery,
    response: { ...found(Type.Array(Bid)), ...errorResponses('forbidden') },
  },
  placeBid: {
    ...routes.placeBid,
    summary: "Places the caller's one bid on an open task of somebody else.",
    body: NewBid,
    response: {
      201: Bid,
      ...errorResponses(
        'forbidden',
        'own_task',
        'not_found',
        'already_bid',
        'unsupported_media_type',
        'task_closed',
        'terms_changed',
      ),
    },
  },
  changeBid: {
    ...routes.changeBid,
    summary:
      "Changes the amount and the message of the caller's own bid while it is pending, and confirms them for the terms that the task has now.",
    params: BidParams,
    body: BidChange,
    response: { 200: OwnBid, ...errorResponses(...ofTransitions, 'terms_changed') },
  },
  withdrawBid: {
    ...routes.withdrawBid,
    summary: "Withdraws the caller's own bid while it is pending; it can be placed again.",
    params: BidParams,
    response: { 204: noContent, ...errorResponses(...ofTransitions) },
  },
  decideBid: {
    ...routes.decideBid,
    summary:
      "Accepts or rejects a bid on the caller's own task. Accepting rejects all other bids, and the task is in progress.",
    params: BidParams,
    body: BidDecision,
    response: { 204: noContent, ...errorResponses(...ofTransitions) },
  },
  noteBid: {
    ...routes.noteBid,
    summary:
      "Puts a bid on one of the caller's own tasks on the shortlist, or notes something about it, for the caller alone.",
    params: BidParams,
    body: BidNote,
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'not_found', 'unsupported_media_type'),
    },
  },
  listReceivedBids: {
    ...routes.listReceivedBids,
    summary: "The bids on one of the caller's own tasks, newest first unless sorted otherwise.",
    params: TaskParams,
    querystring: ReceivedBidsQuery,
    response: {
      ...found(Type.Array(ReceivedBid)),
      ...errorResponses('forbidden', 'not_found'),
    },
  },
  changeTaskStatus: {
    ...routes.changeTaskStatus,
    summary:
      'Completes, cancels, or opens a task again; hands in the work, or asks for changes to it.',
    params: TaskParams,
    headers: TimeZoneHeaders,
    body: StatusChange,
    response: { 200: TaskOfCaller, ...errorResponses(...ofTransitions, 'too_many_tasks') },
  },
  rateOther: {
    ...routes.rateOther,
    summary:
      'Rates the other side of a completed task, once. Neither side sees the rating of the other before both have rated, or 14 days have passed since the task was completed.',
    params: TaskParams,
    body: NewRating,
    response: { 204: noContent, ...errorResponses(...ofTransitions, 'already_rated') },
  },
  listConversations: {
    ...routes.listConversations,
    summary:
      "The caller's conversations about a task, the latest message first: a bidder's own, the owner's with each bidder who was hired or with whom there are messages.",
    params: TaskParams,
    response: { ...found(Type.Array(Conversation)), ...errorResponses('not_found') },
  },
  listMessages: {
    ...routes.listMessages,
    summary: 'What the owner of the task and the bidder have written, the latest first.',
    params: BidParams,
    querystring: MessagesQuery,
    response: { ...found(Type.Array(Message)), ...errorResponses('not_found') },
  },
  sendMessage: {
    ...routes.sendMessage,
    summary: `Writes to the other side, at most ${limits.messagesPerMinute} times a minute.`,
    params: BidParams,
    headers: MessageHeaders,
    body: NewMessage,
    response: {
      201: Message,
      ...errorResponses(
        'forbidden',
        'not_found',
        'wrong_status',
        'unsupported_media_type',
        'idempotency_mismatch',
      ),
    },
  },
  markMessagesRead: {
    ...routes.markMessagesRead,
    summary: 'Marks the messages of the other side as read, up to one of them.',
    params: BidParams,
    body: MessageMark,
    response: { 204: noContent, ...errorResponses('not_found', 'unsupported_media_type') },
  },
  listQuestions: {
    ...routes.listQuestions,
    summary:
      'What people have asked about a task, with the answers of its owner, the latest first.',
    params: TaskParams,
    response: { ...found(Type.Array(Question)), ...errorResponses('not_found') },
  },
  askQuestion: {
    ...routes.askQuestion,
    summary: `Asks a question about an open task of somebody else, at most ${limits.questionsOfPerson} on each. The same text again is the same question.`,
    params: TaskParams,
    body: NewQuestion,
    response: {
      201: Question,
      ...errorResponses(
        'forbidden',
        'own_task',
        'not_found',
        'too_many_questions',
        'unsupported_media_type',
        'task_closed',
      ),
    },
  },
  answerQuestion: {
    ...routes.answerQuestion,
    summary: "Answers a question about one of the caller's own open tasks, or changes the answer.",
    params: QuestionParams,
    body: NewAnswer,
    response: {
      200: Question,
      ...errorResponses('forbidden', 'not_found', 'unsupported_media_type', 'task_closed'),
    },
  },
  removeQuestion: {
    ...routes.removeQuestion,
    summary:
      "Removes a question: the caller's own while it is not answered, or any about the caller's own task.",
    params: QuestionParams,
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'not_found', 'wrong_status', 'unsupported_media_type'),
    },
  },
  listSavedTasks: {
    ...routes.listSavedTasks,
    summary:
      'The ids of the tasks that the caller has saved, the latest saved first; `GET /tasks?saved=true` lists the tasks.',
    response: { ...found(SavedTasks), ...errorResponses() },
  },
  saveTask: {
    ...routes.saveTask,
    summary: `Saves a task for the caller, who can save ${limits.savedTasks}. A task that is saved already stays so.`,
    params: TaskParams,
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'not_found', 'too_many_saved', 'unsupported_media_type'),
    },
  },
  unsaveTask: {
    ...routes.unsaveTask,
    summary: 'The caller no longer saves a task; a task that is not saved stays so.',
    params: TaskParams,
    response: { 204: noContent, ...errorResponses('unsupported_media_type') },
  },
  listSavedSearches: {
    ...routes.listSavedSearches,
    summary: 'The searches that the caller has saved, the latest first.',
    response: { ...found(Type.Array(SavedSearch)), ...errorResponses() },
  },
  saveSearch: {
    ...routes.saveSearch,
    summary: `Saves a search, of whose new matches the caller is notified; ${limits.savedSearches} at most. The same filter again is the same search.`,
    body: NewSearch,
    response: {
      201: SavedSearch,
      ...errorResponses('forbidden', 'too_many_saved', 'unsupported_media_type'),
    },
  },
  changeSearch: {
    ...routes.changeSearch,
    summary: 'Renames a saved search, or changes how the caller is notified of its new matches.',
    params: SearchParams,
    body: SearchChange,
    response: {
      200: SavedSearch,
      ...errorResponses('forbidden', 'not_found', 'unsupported_media_type'),
    },
  },
  removeSearch: {
    ...routes.removeSearch,
    summary: 'Removes a saved search; one that is not saved stays so.',
    params: SearchParams,
    response: { 204: noContent, ...errorResponses('unsupported_media_type') },
  },
  getPerson: {
    ...routes.getPerson,
    summary:
      'The public profile of somebody who has posted a task, placed a bid or said something about themselves.',
    params: PersonParams,
    response: { ...found(Person), ...errorResponses('not_found') },
  },
  listPeople: {
    ...routes.listPeople,
    summary:
      'People who have a headline or skills, those first who have changed them last: not those whom a moderator has hidden or blocked.',
    querystring: PeopleQuery,
    response: { ...found(Type.Array(FoundPerson)), ...errorResponses() },
  },
  listInvitations: {
    ...routes.listInvitations,
    summary: "To which of the caller's open tasks they have invited the person.",
    params: PersonParams,
    response: { ...found(Invitations), ...errorResponses() },
  },
  getOwnProfile: {
    ...routes.getOwnProfile,
    summary: 'What the caller says about themselves.',
    response: { ...found(Profile), ...errorResponses() },
  },
  changeOwnProfile: {
    ...routes.changeOwnProfile,
    summary: 'Changes what the caller says about themselves. What is left out stays.',
    body: ProfileChange,
    response: { 200: Profile, ...errorResponses('forbidden', 'unsupported_media_type') },
  },
  invitePerson: {
    ...routes.invitePerson,
    summary: `Invites somebody to bid on one of the caller's open tasks, once, and at most ${profileLimits.invitationsOfPerson} people and tasks a day.`,
    params: TaskParams,
    body: NewInvitation,
    response: {
      200: Invited,
      ...errorResponses(
        'forbidden',
        'not_found',
        'wrong_status',
        'task_closed',
        'unsupported_media_type',
      ),
    },
  },
  getWaiting: {
    ...routes.getWaiting,
    summary:
      'What waits for the caller: bids to decide on, work in progress, deadlines that are near, ratings to give.',
    response: { ...found(Waiting), ...errorResponses() },
  },
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
  exportAccount: {
    ...routes.exportAccount,
    summary: 'What is stored about the caller, once a minute at most.',
    response: { 200: AccountExport, ...errorResponses('unsupported_media_type') },
  },
  deleteAccount: {
    ...routes.deleteAccount,
    summary:
      "Deletes the caller's name, address, picture, notifications and emails; closes their open tasks and withdraws their pending bids. What others have a part in stays, without the name. Refused while they have work in progress, and when they did not sign in within the last five minutes.",
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'wrong_status', 'unsupported_media_type'),
    },
  },
  uploadPhoto: {
    ...routes.uploadPhoto,
    summary: `Uploads a photo for the caller's profile, at most ${uploadLimits.perHour} an hour: the square in its middle, as a WebP of ${uploadLimits.photoSize} pixels. A photo that the profile does not show is removed within a day.`,
    consumes: ['application/octet-stream'],
    body: PictureFile,
    response: {
      201: Upload,
      ...errorResponses('forbidden', 'not_a_picture', 'unsupported_media_type', 'storage_full'),
    },
  },
  readPhoto: {
    ...photoFile,
    summary: 'A photo that somebody has uploaded, unless a moderator has hidden their profile.',
    params: FileParams,
    response: { 200: PhotoContent, ...errorResponses('not_found') },
  },
  uploadPicture: {
    ...routes.uploadPicture,
    summary: `Uploads a picture for a work of the caller's profile or a task of theirs, at most ${pictureLimits.perDay} a day: as a whole, as a WebP of at most ${pictureLimits.side} pixels a side. One that is not used is removed after a day.`,
    consumes: ['application/octet-stream'],
    body: PictureFile,
    response: {
      201: Upload,
      ...errorResponses('forbidden', 'not_a_picture', 'unsupported_media_type', 'storage_full'),
    },
  },
  removePicture: {
    ...routes.removePicture,
    summary:
      "Removes a picture of a task of the caller's, whatever the status of the task: nobody reads it any more.",
    params: FileParams,
    response: { 204: noContent, ...errorResponses('forbidden', 'not_found') },
  },
  readPicture: {
    ...pictureFile,
    summary:
      'A picture of a work or a task, unless a moderator has hidden what shows it or blocked who uploaded it.',
    params: FileParams,
    response: { 200: PhotoContent, ...errorResponses('not_found') },
  },
  uploadWorkFile: {
    ...routes.uploadWorkFile,
    summary: `Uploads a file to be handed in, at most ${workFileLimits.perDay} a day: a picture, which is encoded anew with at most ${workFileLimits.pictureSide} pixels a side, a PDF or a ZIP. One that is not handed in is removed after a day.`,
    consumes: ['application/octet-stream'],
    body: WorkFileContent,
    response: {
      201: UploadedWorkFile,
      ...errorResponses('forbidden', 'not_a_picture', 'unsupported_media_type', 'storage_full'),
    },
  },
  readWorkFile: {
    ...workFile,
    summary:
      'A file that was handed in, to be stored by the browser. For a side of the work, by a link of the task.',
    params: FileParams,
    querystring: WorkFileQuery,
    response: { 200: WorkFileAnswer, ...errorResponses('not_found') },
  },
  reportContent: {
    ...routes.reportContent,
    summary: `Reports something to the moderators, once until they have decided, and at most ${moderationLimits.reportsOfPerson} times a day.`,
    body: NewReport,
    response: {
      204: noContent,
      ...errorResponses('forbidden', 'not_found', 'already_reported', 'unsupported_media_type'),
    },
  },
  getModeration: {
    ...routes.getModeration,
    summary: 'Whether the caller is a moderator, and how many reports wait for one.',
    response: { ...found(Moderation), ...errorResponses() },
  },
  listReports: {
    ...routes.listReports,
    summary: 'Reports for moderators: those that are open first, then the latest first.',
    querystring: ModerationQuery,
    response: { ...found(Type.Array(Report)), ...errorResponses('forbidden') },
  },
  readReportedPictures: {
    ...routes.readReportedPictures,
    summary:
      'For moderators: the pictures of a reported task or profile as it was when it was reported, until somebody decides, for 90 days at most, and as long as its author has an account.',
    params: ReportParams,
    response: { ...found(ReportedPictures), ...errorResponses('forbidden', 'not_found') },
  },
  decideReport: {
    ...routes.decideReport,
    summary:
      'What a moderator does about a report. Hiding also closes the other open reports of the same.',
    params: ReportParams,
    body: ReportDecision,
    response: { 204: noContent, ...errorResponses(...ofTransitions) },
  },
  listModerationLog: {
    ...routes.listModerationLog,
    summary: 'What moderators have done, the latest first.',
    querystring: ModerationQuery,
    response: { ...found(Type.Array(LogEntry)), ...errorResponses('forbidden') },
  },
  streamEvents: {
    ...eventStream,
    summary: 'Server-sent events of what changes, as it happens.',
    querystring: EventsQuery,
    headers: EventsHeaders,
    response: {
      200: {
        description: 'Success',
        content: { 'text/event-stream': { schema: EventStreamBody } },
      },
      ...errorResponses(),
    },
  },
  sendTelemetry: {
    ...routes.sendTelemetry,
    summary: 'Reports loads and failures of remotes in a page, which are counted.',
    body: Telemetry,
    response: { 204: noContent, ...errorResponses('unsupported_media_type') },
  },
} as const;

export type Endpoints = typeof endpoints;

type SuccessSchema<Response> =
  Response extends Record<200, infer Body>
    ? Body
    : Response extends Record<201, infer Body>
      ? Body
      : Response extends Record<204, infer Body>
        ? Body
        : never;

/** The body of a call's success. */
export type SuccessBody<Name extends RouteName> = Static<
  Extract<SuccessSchema<Endpoints[Name]['response']>, TSchema>
>;
