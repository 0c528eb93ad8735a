import type { PersonalRecord } from '@talentsphere/contract';
import type { Queryable } from '../core/database/database';
import { isVisible, photoOf } from './ratings-sql';

/** The picture of a person; null for somebody who has none. */
export async function findPhoto(db: Queryable, personId: string): Promise<string | null> {
  const [row] = await db.query<{ photo: string | null }>(`select ${photoOf('$1')} as photo`, [
    personId,
  ]);
  return row?.photo ?? null;
}

export type KnownPerson = { id: string; photoURL: string | null; record: PersonalRecord };

/**
 * What others have seen of people: by person, because the rows of one are anywhere in a database that
 * is distributed by task.
 */
export function findRecords(db: Queryable, personIds: readonly string[]): Promise<KnownPerson[]> {
  return db.query<KnownPerson>(
    `with photos as (
       select distinct on (t.owner_id) t.owner_id as id, t.poster_photo_url as url
       from tasks t
       where t.owner_id = any($1::text[]) and t.deleted_at is null
         and t.poster_photo_url is not null
       order by t.owner_id, t.created_at desc
     ), work as (
       select b.bidder_id as id, count(*) as count
       from bids b join tasks t on t.id = b.task_id
       where b.bidder_id = any($1::text[]) and b.status = 'accepted' and t.status = 'completed'
       group by b.bidder_id
     ), rated as (
       select r.ratee_id as id, count(*) as count, round(avg(r.stars), 1) as average
       from ratings r join tasks t on t.id = r.task_id
       where r.ratee_id = any($1::text[]) and ${isVisible()}
       group by r.ratee_id
     )
     select p.id, photos.url as "photoURL", json_build_object('work', coalesce(work.count, 0),
       'ratings', coalesce(rated.count, 0), 'average', rated.average) as record
     from unnest($1::text[]) p (id)
       left join photos on photos.id = p.id
       left join work on work.id = p.id
       left join rated on rated.id = p.id`,
    [personIds],
  );
}
