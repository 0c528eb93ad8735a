import type { PersonalRecord } from '@talentsphere/api/contract';
import type { Queryable } from '../core/database/database';
import { isVisible, roleSql } from './ratings.sql';

type RecordRow = { id: string; record: PersonalRecord };

/**
 * Adds to each item what others have seen of its person as a freelancer: by person, because the rows of one are
 * anywhere in a database that is distributed by task.
 */
export async function withRecords<Item>(
  db: Queryable,
  items: readonly Item[],
  personOf: (item: Item) => string,
): Promise<(Item & { record: PersonalRecord })[]> {
  const rows = await db.query<RecordRow>(
    `with work as (
       select b.bidder_id as id, count(*) as count
       from bids b join tasks t on t.id = b.task_id
       where b.bidder_id = any($1::text[]) and b.status = 'accepted' and t.status = 'completed'
       group by b.bidder_id
     ), rated as (
       select r.ratee_id as id, count(*) as count, round(avg(r.stars), 1) as average
       from ratings r join tasks t on t.id = r.task_id
       where r.ratee_id = any($1::text[]) and ${roleSql} = 'freelancer' and ${isVisible()}
       group by r.ratee_id
     )
     select k.id, json_build_object('work', coalesce(work.count, 0),
         'ratings', coalesce(rated.count, 0), 'average', rated.average) as record
     from unnest($1::text[]) k (id)
       left join work on work.id = k.id
       left join rated on rated.id = k.id`,
    [items.map(personOf)],
  );
  const records = new Map(rows.map(({ id, record }) => [id, record]));
  return items.map((item) => {
    const record = records.get(personOf(item));
    if (!record) throw new Error('The database has no record of a person.');
    return { ...item, record };
  });
}
