import { limits, profileLimits, type ProfileFields } from '@talentsphere/domain';
import { Type, type Static, type TSchema } from 'typebox';
import { PersonalRecord, Rating, RatingSummary } from './ratings';
import { nullableText, paging } from './shared';

const terms = (name: 'skills' | 'languages') =>
  Type.Array(Type.String(), {
    description: `At most ${profileLimits[name]}, of at most ${profileLimits.termLength} characters.`,
  });

const fields = {
  headline: Type.String({ description: `At most ${profileLimits.headlineLength} characters.` }),
  about: Type.String({ description: `At most ${profileLimits.aboutLength} characters.` }),
  skills: terms('skills'),
  languages: terms('languages'),
  place: Type.String({ description: `At most ${profileLimits.placeLength} characters.` }),
  isRemote: Type.Boolean({ description: 'Whether the person works from anywhere.' }),
  works: Type.Array(
    Type.Object(
      {
        title: Type.String(),
        url: Type.String({ description: 'An address that begins with https://; empty for none.' }),
        sentence: Type.String(),
        picture: Type.Optional(
          Type.String({
            description:
              'Path of a picture that the person has uploaded, on the site. In a change, empty for none; left out, that of the work with the same title stays.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    { description: `At most ${profileLimits.works}.` },
  ),
} satisfies Record<keyof ProfileFields, TSchema>;

export type Profile = Static<typeof Profile>;
/** What somebody says about themselves; empty texts and lists say nothing. */
export const Profile = Type.Object(fields);

export type ProfileChange = Static<typeof ProfileChange>;
/** What is left out stays. */
export const ProfileChange = Type.Partial(Profile, { additionalProperties: false });

export type PeopleQuery = Static<typeof PeopleQuery>;
export const PeopleQuery = Type.Object({
  skill: Type.Optional(
    Type.String({
      description: 'A skill, or one of its words, in small or capital letters.',
    }),
  ),
  q: Type.Optional(
    Type.String({
      description: `Words, each of which is part of headline, skills, text or place; those of one or two letters are words of a skill. More than ${limits.searchLength} characters match nobody.`,
    }),
  ),
  cursor: paging.cursor,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: profileLimits.peopleOnPage })),
});

export type Invitations = Static<typeof Invitations>;
export const Invitations = Type.Object({
  taskIds: Type.Array(Type.String({ format: 'uuid' }), {
    description: 'To which the person was invited.',
  }),
  bidTaskIds: Type.Optional(
    Type.Array(Type.String({ format: 'uuid' }), {
      description: 'On which the person has bid, so that they cannot be invited.',
    }),
  ),
});

export type InvitedPeople = Static<typeof InvitedPeople>;
export const InvitedPeople = Type.Object({
  personIds: Type.Array(Type.String(), { description: 'Who was invited to the task.' }),
  bidderIds: Type.Array(Type.String(), {
    description: 'Who has bid on it, so that they cannot be invited.',
  }),
});

export type NewInvitation = Static<typeof NewInvitation>;
export const NewInvitation = Type.Object({
  personId: Type.String({ minLength: 1, maxLength: limits.personIdLength }),
});

export type Invited = Static<typeof Invited>;
export const Invited = Type.Object({
  isNew: Type.Boolean({ description: 'False for somebody who was invited to the task before.' }),
});

/** Who is found: what they say, without the long texts. Their record is part of `FoundPerson`. */
export const foundPerson = {
  _id: Type.String(),
  name: nullableText,
  photoURL: nullableText,
  headline: fields.headline,
  skills: fields.skills,
  place: fields.place,
  isRemote: fields.isRemote,
};

/** Somebody in the list of people. */
export type FoundPerson = Static<typeof FoundPerson>;
export const FoundPerson = Type.Object({ ...foundPerson, record: PersonalRecord });

/** A public profile. */
export type Person = Static<typeof Person>;
export const Person = Type.Object({
  _id: Type.String(),
  name: nullableText,
  photoURL: nullableText,
  isHidden: Type.Optional(
    Type.Boolean({ description: 'Whether a moderator has hidden it: only the person reads it.' }),
  ),
  isInvitable: Type.Optional(
    Type.Boolean({ description: 'Whether the person can be invited to bid: not when blocked.' }),
  ),
  profile: Type.Optional(Profile),
  since: Type.String({
    format: 'date-time',
    description: 'The first visit with an account; of some people, the first task or bid.',
  }),
  posted: Type.Integer({ description: 'Tasks posted.' }),
  completed: Type.Integer({ description: 'Tasks posted and completed.' }),
  work: PersonalRecord.properties.work,
  ratings: Type.Integer({
    description:
      'Visible ratings of both roles, for pages of the release before: use asClient and asFreelancer.',
  }),
  average: Type.Union([Type.Number(), Type.Null()], {
    description: 'Of both roles, for pages of the release before: use asClient and asFreelancer.',
  }),
  asClient: Type.Optional(RatingSummary),
  asFreelancer: Type.Optional(RatingSummary),
  latest: Type.Array(
    Type.Object({
      ...Rating.properties,
      role: Type.Optional(
        Type.Enum(['client', 'freelancer'], { description: 'Of the person who was rated.' }),
      ),
      raterId: Type.String(),
      raterName: nullableText,
      taskTitle: Type.String(),
      ratedAt: Type.String({ format: 'date-time' }),
    }),
    { description: 'The latest ten visible ratings.' },
  ),
});
