import type { Static, TSchema } from 'typebox';
import { accountEndpoints } from './endpoints/account';
import { bidsEndpoints } from './endpoints/bids';
import { eventsEndpoints } from './endpoints/events';
import { filesEndpoints } from './endpoints/files';
import { messagesEndpoints } from './endpoints/messages';
import { moderationEndpoints } from './endpoints/moderation';
import { notificationsEndpoints } from './endpoints/notifications';
import { peopleEndpoints } from './endpoints/people';
import { questionsEndpoints } from './endpoints/questions';
import { ratingsEndpoints } from './endpoints/ratings';
import { savedEndpoints } from './endpoints/saved';
import { tasksEndpoints } from './endpoints/tasks';
import type { RouteName } from './routes';

/**
 * Every call of {host}: who may call it, its input, and its response for each
 * status. The server validates and serializes with it, the API document is
 * generated from it, and the client's types derive from it.
 */
export const endpoints = {
  ...tasksEndpoints,
  ...bidsEndpoints,
  ...ratingsEndpoints,
  ...messagesEndpoints,
  ...questionsEndpoints,
  ...savedEndpoints,
  ...peopleEndpoints,
  ...notificationsEndpoints,
  ...accountEndpoints,
  ...filesEndpoints,
  ...moderationEndpoints,
  ...eventsEndpoints,
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
