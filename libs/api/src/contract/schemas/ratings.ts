import { limits } from '@talentsphere/domain';
import { type Static, Type } from 'typebox';
import { nullableText } from './shared';

const stars = Type.Integer({ minimum: 1, maximum: limits.mostStars });

export type NewRating = Static<typeof NewRating>;
export const NewRating = Type.Object({
  stars,
  sentence: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: `At most ${limits.ratingLength} characters.`,
    }),
  ),
});

export type Rating = Static<typeof Rating>;
export const Rating = Type.Object({ stars, sentence: nullableText });

export type RatingSummary = Static<typeof RatingSummary>;
export const RatingSummary = Type.Object({
  ratings: Type.Integer({ description: 'Visible ratings.' }),
  average: Type.Union([Type.Number(), Type.Null()], { description: 'Of the visible ratings.' }),
});

/** What others can know of a bidder's work here. */
export type PersonalRecord = Static<typeof PersonalRecord>;
export const PersonalRecord = Type.Object(
  {
    work: Type.Integer({ description: 'Completed tasks that the person was hired for.' }),
    ...RatingSummary.properties,
  },
  { description: 'As a freelancer: ratings as a client are not counted.' },
);
