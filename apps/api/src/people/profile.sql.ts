import type { Profile } from '@talentsphere/api/contract';
import { jsonObject } from '../core/database/iso-sql';

/** SQL of what the row `f` of `profiles` says. */
export const profileMembers = {
  headline: 'f.headline',
  about: 'f.about',
  skills: 'f.skills',
  languages: 'f.languages',
  place: 'f.place',
  isRemote: 'f.is_remote',
  works: 'f.works',
} satisfies Record<keyof Profile, string>;

export const profileJson = jsonObject(profileMembers);

/** SQL: whether the row `f` has anything that others could read. */
export const saysSomething = `(f.search_text <> '' or f.is_remote
  or cardinality(f.languages) > 0 or jsonb_array_length(f.works) > 0)`;
