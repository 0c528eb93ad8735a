import { Type } from 'typebox';
import { routes } from './routes';
import {
  Bid,
  BidListQuery,
  BidSummary,
  NewBid,
  NewTask,
  Task,
  TaskFacets,
  TaskListQuery,
  TaskOfCaller,
  TaskUpdate,
} from './schemas';
import { Telemetry } from './telemetry';

const TaskParams = Type.Object({ taskId: Type.String() });
const UserParams = Type.Object({ uid: Type.String({ minLength: 1, maxLength: 128 }) });

const TimeZoneHeaders = Type.Object({
  'time-zone': Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        'IANA name of the time zone in which the deadline is meant, such as `Europe/Berlin`: the task takes bids until the day has ended there. Without it, and for a name that the server does not know, until the day has ended everywhere (UTC−12).',
    }),
  ),
});

const PostHeaders = Type.Object({
  ...TimeZoneHeaders.properties,
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[!-~]{1,255}$',
      description:
        'Sent again with the same task within a day, it gives the task that was posted the first time.',
    }),
  ),
});

/**
 * Every call of {host}: who may call it, what it takes, and what it answers on
 * success. The server validates and serialises by it, the API document is made
 * from it, and the client's types derive from it.
 * `caller`: `anyone` may be anonymous; `session` needs a verified caller.
 */
export const endpoints = {
  listTasks: {
    ...routes.listTasks,
    caller: 'anyone',
    summary: 'Tasks, newest first unless sorted otherwise.',
    querystring: TaskListQuery,
    success: { status: 200, body: Type.Array(Task) },
  },
  listTaskFacets: {
    ...routes.listTaskFacets,
    caller: 'anyone',
    summary: 'How many tasks there are: in all, open, and in each category.',
    success: { status: 200, body: TaskFacets },
  },
  createTask: {
    ...routes.createTask,
    caller: 'session',
    summary: 'Posts a task in the name of the caller.',
    headers: PostHeaders,
    body: NewTask,
    success: { status: 201, body: Task },
  },
  getTask: {
    ...routes.getTask,
    caller: 'anyone',
    summary: 'One task; to a caller who has bid on it, with the status of that bid.',
    params: TaskParams,
    success: { status: 200, body: TaskOfCaller },
  },
  updateTask: {
    ...routes.updateTask,
    caller: 'session',
    summary: "Changes one of the caller's own tasks.",
    params: TaskParams,
    headers: TimeZoneHeaders,
    body: TaskUpdate,
    success: { status: 200, body: Task },
  },
  deleteTask: {
    ...routes.deleteTask,
    caller: 'session',
    summary: "Deletes one of the caller's own tasks.",
    params: TaskParams,
    success: { status: 204, body: Type.Null() },
  },
  getBidSummary: {
    ...routes.getBidSummary,
    caller: 'session',
    summary: 'The tasks the caller has bid on.',
    params: UserParams,
    success: { status: 200, body: BidSummary },
  },
  listBids: {
    ...routes.listBids,
    caller: 'session',
    summary: "The caller's bids, newest first unless sorted otherwise, each with its task.",
    querystring: BidListQuery,
    success: { status: 200, body: Type.Array(Bid) },
  },
  placeBid: {
    ...routes.placeBid,
    caller: 'session',
    summary: "Places the caller's one bid on an open task of somebody else.",
    body: NewBid,
    success: { status: 201, body: Bid },
  },
  sendTelemetry: {
    ...routes.sendTelemetry,
    caller: 'anyone',
    summary: 'What happened to remotes in a page, to be counted.',
    body: Telemetry,
    success: { status: 204, body: Type.Null() },
  },
} as const;

export type Endpoints = typeof endpoints;
