import type { Person, Profile } from '@talentsphere/api/contract';
import type { Queryable } from '../core/database/database';
import { isoInstantSql } from '../core/database/iso-sql';
import { isInvitable, titleFor } from './visibility.sql';
import { profileJson, saysSomething } from './profile.sql';
import { isVisible, roleSql } from './ratings.sql';

const latestRatings = 10;

/** Of the common table `rated`, as far as the SQL `condition` holds. */
const summary = (condition: string) => `(select json_build_object(
  'ratings', count(*), 'average', round(avg(stars), 1)) from rated where ${condition})`;

const latest = `(select coalesce(json_agg(item order by at desc), '[]') from (
  select r.created_at as at, json_build_object('stars', r.stars, 'sentence', r.sentence,
    'role', r.role, 'raterId', r.rater_id, 'raterName', p.name, 'taskTitle', r.title,
    'ratedAt', ${isoInstantSql('r.created_at')}) as item
  from rated r left join people p on p.id = r.rater_id
  order by r.created_at desc limit ${latestRatings}) shown)`;

/** Nobody reads the pictures of a blocked person, or of a hidden profile: browsers fetch them without saying whose they are. */
const withoutPictures = (profile: Profile): Profile => ({
  ...profile,
  works: profile.works.map(({ title, url, sentence }) => ({ title, url, sentence })),
});

/**
 * Somebody's public profile; when it is hidden, for themselves alone.
 * @param readerId empty for a visitor: nobody's id is
 * @returns undefined for a person who has neither posted a task, nor placed a bid, nor said anything of themselves
 */
export async function findPerson(
  db: Queryable,
  id: string,
  readerId: string,
): Promise<Person | undefined> {
  const [row] = await db.query<{ person: Person & { isBlocked: boolean } }>(
    `with rated as (
       select r.*, ${titleFor('$2')} as title, ${roleSql} as role
       from ratings r join tasks t on t.id = r.task_id
       where r.ratee_id = $1 and ${isVisible()}
     )
     select json_build_object('_id', p.id, 'name', p.name, 'photoURL', p.photo_url, 'isHidden', p.hidden_at is not null,
       'isInvitable', ${isInvitable},
       'isBlocked', p.blocked_at is not null,
       'profile', case when f.person_id is not null then ${profileJson} end,
       'since', ${isoInstantSql('p.since')},
       'posted', (select count(*) from tasks where owner_id = $1 and deleted_at is null),
       'completed', (select count(*) from tasks
          where owner_id = $1 and deleted_at is null and status = 'completed'),
       'work', (select count(*) from bids w join tasks t on t.id = w.task_id
          where w.bidder_id = $1 and w.status = 'accepted' and t.status = 'completed'),
       'ratings', (select count(*) from rated),
       'average', (select round(avg(stars), 1) from rated),
       'asClient', ${summary("role = 'client'")},
       'asFreelancer', ${summary("role = 'freelancer'")},
       'latest', ${latest}) as person
     from people p left join profiles f on f.person_id = p.id and ${saysSomething}
     where p.id = $1 and p.forgotten_at is null and (p.hidden_at is null or p.id = $2) and (
       f.person_id is not null
       or exists (select 1 from tasks where owner_id = $1)
       or exists (select 1 from bids where bidder_id = $1 and status <> 'withdrawn'))`,
    [id, readerId],
  );
  if (!row) return undefined;
  const { profile, isBlocked, ...person } = row.person;
  if (!profile) return person;
  return { ...person, profile: isBlocked || person.isHidden ? withoutPictures(profile) : profile };
}
