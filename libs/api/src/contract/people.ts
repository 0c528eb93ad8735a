import { limits, profileLimits, type ProfileFields } from '@talentsphere/domain';
import { Type, type Static, type TSchema } from 'typebox';
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
    Type.Object({
      title: Type.String(),
      url: Type.String({ description: 'An address that begins with https://; empty for none.' }),
      sentence: Type.String(),
      picture: Type.Optional(
        Type.String({
          description:
            'Path of a picture that the person has uploaded, on the site. In a change, empty for none; left out, that of the work with the same title stays.',
        }),
      ),
    }),
    { description: `At most ${profileLimits.works}.` },
  ),
} satisfies Record<keyof ProfileFields, TSchema>;

export type Profile = Static<typeof Profile>;
/** What somebody says about themselves; empty texts and lists say nothing. */
export const Profile = Type.Object(fields);

export type ProfileChange = Static<typeof ProfileChange>;
/** What is left out stays. */
export const ProfileChange = Type.Partial(Profile);

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
  taskIds: Type.Array(Type.String({ format: 'uuid' })),
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
