import type { FoundPerson, PeopleQuery, Profile } from '@talentsphere/api/contract';
import { foldTitle, isStorable, limits, skillKeys, titleWords } from '@talentsphere/domain';
import {
  countBy,
  type Queryable,
  type SqlParameter,
  type Transaction,
} from '../core/database/database';
import { jsonObject } from '../core/database/iso-sql';
import { keyOf } from '../core/database/key-column';
import { wordCondition } from '../core/database/word-condition';
import type { List } from '../core/paging/page.repository';
import { isInvitable } from './visibility.sql';
import { profileJson } from './profile.sql';

const nothing: Profile = {
  headline: '',
  about: '',
  skills: [],
  languages: [],
  place: '',
  isRemote: false,
  works: [],
};

/** What the person says about themselves; nothing is empty. */
export async function readProfile(db: Queryable, personId: string): Promise<Profile> {
  const [row] = await db.query<{ profile: Profile }>(
    `select ${profileJson} as profile from profiles f where f.person_id = $1`,
    [personId],
  );
  return row?.profile ?? nothing;
}

/** By what the person is found. */
export function foundBy({ headline, about, skills, place }: Profile) {
  const words = [headline, ...skills, about, place].filter(Boolean).join('\n');
  return { skill_keys: skillKeys(skills), search_text: foldTitle(words) };
}

export async function storeProfile(
  db: Transaction,
  personId: string,
  profile: Profile,
): Promise<void> {
  const { headline, about, skills, languages, place, isRemote, works } = profile;
  const { skill_keys, search_text } = foundBy(profile);
  await db.query(
    `insert into profiles (person_id, headline, about, skills, languages, place, is_remote, works,
       skill_keys, search_text, changed_at)
     values ($1, $2, $3, $4::text[], $5::text[], $6, $7::boolean, $8::text::jsonb, $9::text[], $10,
       clock_timestamp())
     on conflict (person_id) do update set
       headline = excluded.headline, about = excluded.about, skills = excluded.skills,
       languages = excluded.languages, place = excluded.place, is_remote = excluded.is_remote,
       works = excluded.works, skill_keys = excluded.skill_keys,
       search_text = excluded.search_text, changed_at = excluded.changed_at`,
    [
      personId,
      headline,
      about,
      skills,
      languages,
      place,
      isRemote,
      JSON.stringify(works),
      skill_keys,
      search_text,
    ],
  );
}

export type PeopleFilter = Pick<PeopleQuery, 'skill' | 'q'>;

/** Filters that nobody can match, some of which the database would refuse. */
export function matchesNobody({ q = '', skill = '' }: PeopleFilter): boolean {
  return [q, skill].some((text) => text.length > limits.searchLength || !isStorable(text));
}

/** Looked up for each profile: of a join, the planner may read all people. */
const isShown = `(select ${isInvitable} from people p where p.id = t.person_id)`;

const said = { text: 't.search_text', short: 't.skill_keys' };

function conditionsOf({ skill = '', q = '' }: PeopleFilter, parameters: SqlParameter[]): string[] {
  const conditions = ["(t.headline <> '' or cardinality(t.skills) > 0)", isShown];
  const key = foldTitle(skill).trim().replace(/\s+/g, ' ');
  if (key) conditions.push(`t.skill_keys @> array[$${parameters.push(key)}::text]`);
  return [...conditions, ...titleWords(q).map((word) => wordCondition(said, word, parameters))];
}

const foundJson = jsonObject({
  _id: 'p.id',
  name: 'p.name',
  photoURL: 'p.photo_url',
  headline: 't.headline',
  skills: 't.skills',
  place: 't.place',
  isRemote: 't.is_remote',
} satisfies Record<Exclude<keyof FoundPerson, 'record'>, string>);

/** No list shows a higher number. */
const mostCounted = 1_000;

/** Without the records of people. Planned for its values, which may be rare or frequent. */
export function peopleList(filter: PeopleFilter): List<'changed'> {
  const parameters: SqlParameter[] = [];
  const conditions = conditionsOf(filter, parameters);
  return {
    orders: { changed: [keyOf.instant('t.changed_at')] },
    usualOrder: 'changed-desc',
    json: foundJson,
    tables: 'profiles t',
    details: { columns: 'true as is_listed', joins: 'join people p on p.id = t.person_id' },
    conditions,
    parameters,
    id: 't.id',
    prepared: 'never',
    mostCounted,
    count: (db) =>
      countBy(
        db,
        `select count(*)::int as count from (
           select from profiles t where ${conditions.join(' and ')} limit ${mostCounted}) found`,
        parameters,
        { prepared: 'never' },
      ),
  };
}
