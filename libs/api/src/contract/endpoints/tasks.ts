import { Type } from 'typebox';
import { errorResponses } from '../errors';
import { routes } from '../routes';
import { TaskFacets, TaskListQuery } from '../schemas/task-list';
import {
  NewTask,
  StatusChange,
  StoredTask,
  Task,
  TaskOfCaller,
  TaskUpdate,
  Waiting,
} from '../schemas/tasks';
import { TaskParams, found, idempotencyKey, noContent, ofTransitions } from './shared';

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

const PostHeaders = Type.Object({
  ...TimeZoneHeaders.properties,
  ...idempotencyKey(
    'The same key with the same task gives the task that was posted the first time, for a day.',
  ),
});

export const tasksEndpoints = {
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
    response: {
      200: StoredTask,
      ...errorResponses(...ofTransitions, 'task_changed', 'too_many_tasks'),
    },
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
  changeTaskStatus: {
    ...routes.changeTaskStatus,
    summary:
      'Completes, cancels, or opens a task again; hands in the work, or asks for changes to it.',
    params: TaskParams,
    headers: TimeZoneHeaders,
    body: StatusChange,
    response: { 200: TaskOfCaller, ...errorResponses(...ofTransitions, 'too_many_tasks') },
  },
  getWaiting: {
    ...routes.getWaiting,
    summary:
      'What waits for the caller: bids to decide on, work in progress, deadlines that are near, ratings to give.',
    response: { ...found(Waiting), ...errorResponses() },
  },
} as const;
