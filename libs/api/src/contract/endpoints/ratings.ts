import { errorResponses } from '../errors';
import { routes } from '../routes';
import { NewRating } from '../schemas/ratings';
import { TaskParams, noContent, ofTransitions } from './shared';

export const ratingsEndpoints = {
  rateOther: {
    ...routes.rateOther,
    summary:
      'Rates the other side of a completed task, once. Neither side sees the rating of the other before both have rated, or 14 days have passed since the task was completed.',
    params: TaskParams,
    body: NewRating,
    response: { 204: noContent, ...errorResponses(...ofTransitions, 'already_rated') },
  },
} as const;
