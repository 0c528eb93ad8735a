import { fieldErrors, type FieldErrors } from './field-error';
import { foldTitle } from './lists/fold-title';
import { oneLine } from './person';
import { isStorable, trimText } from './text';

/** Of one profile: characters, and how many there can be of each. */
export const profileLimits = {
  headlineLength: 100,
  aboutLength: 2_000,
  skills: 10,
  languages: 10,
  /** Of one task. */
  skillsOfTask: 5,
  /** Of one skill or language. */
  termLength: 40,
  placeLength: 80,
  works: 4,
  workTitleLength: 100,
  workSentenceLength: 200,
  workUrlLength: 500,
  /** Of one person within a day. */
  invitationsOfPerson: 20,
  /** On one page of the list of people. */
  peopleOnPage: 50,
} as const;

/** Something that somebody has made. */
export interface Work {
  title: string;
  /** An address of an https page; empty for none. */
  url: string;
  sentence: string;
  /** Path of an uploaded picture, on the site; in a change, empty for none. */
  picture?: string;
}

/** What people say about themselves; a text that says nothing is empty. */
export interface ProfileFields {
  headline: string;
  about: string;
  skills: string[];
  languages: string[];
  place: string;
  isRemote: boolean;
  works: Work[];
}

/** Of Latin, Arabic, Chinese and Japanese keyboards. */
const separators = /[,;\n،؛、，；]/;

/**
 * The terms of a text that separates them by commas, semicolons or lines, without empty ones and without
 * those that differ in capitals alone.
 */
export function termsOf(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const term of text.split(separators).map(oneLine)) {
    const key = foldTitle(term);
    if (term && !byKey.has(key)) byKey.set(key, term);
  }
  return [...byKey.values()];
}

/** A form shows them as one text: what it separates cannot be one term. */
export const cleanTerms = (terms: readonly string[]): string[] => termsOf(terms.join('\n'));

/** @returns the address as it is stored; undefined for one that is no https page */
export function safeWorkUrl(value: string): string | undefined {
  const { workUrlLength } = profileLimits;
  if (value.length > workUrlLength || !URL.canParse(value)) return undefined;
  const { protocol, username, password, href } = new URL(value);
  return protocol === 'https:' && !username && !password && href.length <= workUrlLength
    ? href
    : undefined;
}

/** The same as it is stored. */
export function cleanProfile(sent: Partial<ProfileFields>): Partial<ProfileFields> {
  const { headline, about, skills, languages, place, isRemote, works } = sent;
  return {
    ...(headline !== undefined && { headline: oneLine(headline) }),
    ...(about !== undefined && { about: trimText(about) }),
    ...(skills && { skills: cleanTerms(skills) }),
    ...(languages && { languages: cleanTerms(languages) }),
    ...(place !== undefined && { place: oneLine(place) }),
    ...(isRemote !== undefined && { isRemote }),
    ...(works && {
      works: works
        .map(({ title, url, sentence, picture }) => ({
          title: oneLine(title),
          url: safeWorkUrl(url.trim()) ?? url.trim(),
          sentence: oneLine(sentence),
          ...(picture !== undefined && { picture }),
        }))
        .filter((work) => Object.values(work).some(Boolean)),
    }),
  };
}

type ProfileErrors = FieldErrors<keyof ProfileFields>;

function lengthError(
  field: keyof ProfileFields,
  subject: string,
  text: string | undefined,
  most: number,
) {
  return (
    text !== undefined &&
    text.length > most && { field, message: `${subject} can have at most ${most} characters.` }
  );
}

/** @param terms as `cleanTerms` returns them */
export function termsErrors<Field extends 'skills' | 'languages'>(
  field: Field,
  // Stryker disable next-line ArrayDeclaration: a short term is no error either.
  terms: readonly string[] = [],
  most: number = profileLimits[field],
) {
  const { termLength } = profileLimits;
  const one = field === 'skills' ? 'A skill' : 'A language';
  return [
    terms.length > most && { field, message: `Please give at most ${most} ${field}.` },
    terms.some(({ length }) => length > termLength) && {
      field,
      message: `${one} can have at most ${termLength} characters. Separate ${field} by commas.`,
    },
  ];
}

function workError({ title, url, sentence }: Work): string | undefined {
  const { workTitleLength, workSentenceLength, workUrlLength } = profileLimits;
  if (!title) return 'Please give each work a title.';
  if (title.length > workTitleLength)
    return `The title of a work can have at most ${workTitleLength} characters.`;
  if (sentence.length > workSentenceLength)
    return `The sentence about a work can have at most ${workSentenceLength} characters.`;
  if (url && !safeWorkUrl(url))
    return `The link of a work must be an address that begins with https:// and has at most ${workUrlLength} characters.`;
  return undefined;
}

/** Whether all texts in a value can be stored. */
const isStorableThroughout = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorable(value)
    : Object.values(value ?? {}).every(isStorableThroughout);

/** @param profile as `cleanProfile` returns it */
export function profileErrors(profile: Partial<ProfileFields>): ProfileErrors | undefined {
  const { headline, about, skills, languages, place, works = [] } = profile;
  const { headlineLength, aboutLength, placeLength } = profileLimits;
  const wrongWork = works.map(workError).find((message) => message !== undefined);
  return fieldErrors<keyof ProfileFields>(
    !isStorableThroughout(profile) && {
      field: 'headline',
      message: 'The profile holds a character that cannot be stored.',
    },
    lengthError('headline', 'The headline', headline, headlineLength),
    lengthError('about', 'The text about you', about, aboutLength),
    ...termsErrors('skills', skills),
    ...termsErrors('languages', languages),
    lengthError('place', 'The place', place, placeLength),
    works.length > profileLimits.works && {
      field: 'works',
      message: `Please give at most ${profileLimits.works} works.`,
    },
    wrongWork !== undefined && { field: 'works', message: wrongWork },
  );
}

/** By which people and tasks are found: each skill, and each of its words, such as both of `UX/UI`. */
export const skillKeys = (skills: readonly string[]): string[] => [
  ...new Set(
    skills.map(foldTitle).flatMap((skill) => [skill, ...skill.split(/[\s/]/).filter(Boolean)]),
  ),
];
