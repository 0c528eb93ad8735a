import type { Person } from '@talentsphere/api/contract';
import type { Queryable } from '../core/database/database';
import { isoInstantSql } from '../core/database/iso-sql';
import { isVisible, recordMembers } from './ratings.sql';

const latestRatings = 10;

const latest = `(select coalesce(json_agg(item order by at desc), '[]') from (
  select r.created_at as at, json_build_object('stars', r.stars, 'sentence', r.sentence,
    'raterId', r.rater_id, 'raterName', p.name, 'taskTitle', t.title,
    'ratedAt', ${isoInstantSql('r.created_at')}) as item
  from ratings r join tasks t on t.id = r.task_id left join people p on p.id = r.rater_id
  where r.ratee_id = $1 and ${isVisible()}
  order by r.created_at desc limit ${latestRatings}) shown)`;

/**
 * Somebody's public profile.
 * @returns undefined for a person who has neither posted a task nor placed a bid
 */
export async function findPerson(db: Queryable, id: string): Promise<Person | undefined> {
  const [row] = await db.query<{ person: Person }>(
    `select json_build_object('_id', p.id, 'name', p.name, 'photoURL', p.photo_url,
       'since', ${isoInstantSql('p.since')},
       'posted', (select count(*) from tasks where owner_id = $1 and deleted_at is null),
       'completed', (select count(*) from tasks
          where owner_id = $1 and deleted_at is null and status = 'completed'),
       ${recordMembers('$1')},
       'latest', ${latest}) as person
     from people p
     where p.id = $1 and (
       exists (select 1 from tasks where owner_id = $1)
       or exists (select 1 from bids where bidder_id = $1 and status <> 'withdrawn'))`,
    [id],
  );
  return row?.person;
}
