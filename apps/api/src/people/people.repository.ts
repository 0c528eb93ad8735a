import type { Person } from '@talentsphere/contract';
import type { Queryable } from '../core/database/database';
import { isoInstantSql } from '../core/database/iso-sql';
import { isVisible, photoOf, recordMembers } from './ratings-sql';

const latestRatings = 10;

const latest = `(select coalesce(json_agg(item order by at desc), '[]') from (
  select r.created_at as at, json_build_object('stars', r.stars, 'sentence', r.sentence,
    'raterId', r.rater_id, 'raterName', r.rater_name, 'taskTitle', t.title,
    'ratedAt', ${isoInstantSql('r.created_at')}) as item
  from ratings r join tasks t on t.id = r.task_id
  where r.ratee_id = $1 and ${isVisible()}
  order by r.created_at desc limit ${latestRatings}) shown)`;

/**
 * Somebody's public profile, from what they have posted and placed.
 * @returns undefined for a person who has done neither
 */
export async function findPerson(db: Queryable, id: string): Promise<Person | undefined> {
  const [row] = await db.query<{ person: Person }>(
    `with steps as (
       select poster_name as name, created_at as at
       from tasks where owner_id = $1
       union all
       select bidder_name, created_at from bids where bidder_id = $1
     ), facts as (
       select min(at) as since,
         (array_agg(name order by at desc))[1] as name
       from steps
     )
     select json_build_object('_id', $1::text, 'name', name, 'photoURL', ${photoOf('$1')},
       'since', ${isoInstantSql('since')},
       'posted', (select count(*) from tasks where owner_id = $1 and deleted_at is null),
       'completed', (select count(*) from tasks
          where owner_id = $1 and deleted_at is null and status = 'completed'),
       ${recordMembers('$1')},
       'latest', ${latest}) as person
     from facts where since is not null`,
    [id],
  );
  return row?.person;
}
