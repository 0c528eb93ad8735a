import type { Profile, ProfileChange } from '@talentsphere/api/contract';
import {
  cleanProfile,
  profileErrors,
  type profileLimits,
  termsOf,
  trimText,
  type FieldErrors,
} from '@talentsphere/domain';

export const workNumbers = [0, 1, 2, 3] as const satisfies { length: typeof profileLimits.works };
export type WorkNumber = (typeof workNumbers)[number];
const workParts = ['title', 'url', 'sentence', 'picture'] as const;
type WorkField = `${(typeof workParts)[number]}${WorkNumber}`;

/** What the form holds: texts alone. */
export type ProfileTexts = Record<
  'headline' | 'about' | 'skills' | 'languages' | 'place' | 'remote' | WorkField,
  string
>;

export function textsOf(profile: Profile): ProfileTexts {
  const works = workNumbers.flatMap((number) => {
    const work = profile.works[number];
    return workParts.map((part) => [`${part}${number}`, work?.[part] ?? ''] as const);
  });
  return {
    headline: profile.headline,
    about: profile.about,
    skills: profile.skills.join(', '),
    languages: profile.languages.join(', '),
    place: profile.place,
    remote: profile.isRemote ? 'yes' : '',
    ...(Object.fromEntries(works) as Record<WorkField, string>),
  };
}

const workOf = (texts: ProfileTexts, number: WorkNumber) => ({
  title: texts[`title${number}`],
  url: texts[`url${number}`],
  sentence: texts[`sentence${number}`],
  ...(texts[`picture${number}`] && { picture: texts[`picture${number}`] }),
});

const hasWork = (texts: ProfileTexts, number: WorkNumber) =>
  Object.values<string>(workOf(texts, number)).some((text) => text.trim() !== '');

/** How many works have something in them, those between them included. */
export const workCount = (texts: ProfileTexts): number =>
  1 + workNumbers.findLastIndex((number) => hasWork(texts, number));

/** Lists of terms that say what is stored are left out: a stored term may be one that the form would separate. */
function profileOf(texts: ProfileTexts, before: Profile): ProfileChange {
  const { headline, about, place, skills, languages } = texts;
  const stored = textsOf(before);
  return cleanProfile({
    headline,
    about,
    place,
    ...(skills !== stored.skills && { skills: termsOf(skills) }),
    ...(languages !== stored.languages && { languages: termsOf(languages) }),
    isRemote: texts.remote !== '',
    works: workNumbers.map((number) => workOf(texts, number)),
  });
}

/** What the user has changed: another tab may have changed the rest. */
export function changeOf(texts: ProfileTexts, before: Profile): ProfileChange {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof Profile]);
  const change: ProfileChange = Object.fromEntries(
    Object.entries(profileOf(texts, before)).filter(isChanged),
  );
  // One that is left out stays, for pages that know of none.
  const hadPictures = before.works.some(({ picture }) => picture);
  if (!change.works || !hadPictures) return change;
  return {
    ...change,
    works: change.works.map((work) => ({ ...work, picture: work.picture ?? '' })),
  };
}

export function checkTexts(
  texts: ProfileTexts,
  before: Profile,
): FieldErrors<keyof ProfileTexts> | undefined {
  const { works: _, ...rest } = profileOf(texts, before);
  const errors: { field: keyof ProfileTexts; message: string }[] = (profileErrors(rest) ?? []).map(
    ({ field, message }) => ({ field: field as keyof ProfileTexts, message }),
  );
  for (const number of workNumbers) {
    const work = cleanProfile({ works: [workOf(texts, number)] });
    const [wrong] = profileErrors(work) ?? [];
    if (!wrong) continue;
    const isTitled = trimText(texts[`title${number}`]) !== '';
    errors.push({ field: isTitled ? `url${number}` : `title${number}`, message: wrong.message });
  }
  const [first, ...others] = errors;
  return first && [first, ...others];
}
