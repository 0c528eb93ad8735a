import type { SearchFilter } from '@talentsphere/api/contract';
import type { Database, Transaction } from '../core/database/database';
import { storeNotifications } from '../notifications/announce.repository';
import { findPosted } from '../tasks/task-list.repository';

/** Searches of one run. */
const batch = 50;

/** Tasks of which one search notifies at once. */
const mostFound = 10;

/** A task has the time at which it was sent: until then, what was sent has been stored. */
const storedAfter = '1 minute';

/** Between two looks at the tasks for one search. */
const pause = '5 minutes';

/** When emails about found tasks are due: once a day. */
const nextMorning = `(date_trunc('day', now() at time zone 'UTC' - interval '6 hours')
  + interval '1 day 6 hours') at time zone 'UTC'`;

interface LookedAt {
  personId: string;
  filter: SearchFilter;
  bell: boolean;
  email: boolean;
  after: string;
  until: string;
}

/** Takes searches for which nobody has looked at the latest tasks. */
const takeSearches = (db: Transaction): Promise<LookedAt[]> =>
  db.query<LookedAt & Record<string, unknown>>(
    `update saved_searches s set looked_until = now() - interval '${storedAfter}'
     from saved_searches old
     where old.person_id = s.person_id and old.id = s.id
       and (s.person_id, s.id) in (
         select person_id, id from saved_searches
         where (bell or email) and looked_until < now() - interval '${pause}'
         order by looked_until limit ${batch} for update skip locked)
     returning s.person_id as "personId", s.filter::json as filter, s.bell, s.email,
       old.looked_until::text as after, s.looked_until::text as until`,
  );

/** Without the bell, the notification is only listed, as one that was read. */
async function notifyOf(
  db: Transaction,
  { personId, bell, email }: LookedAt,
  taskIds: string[],
  sendsMail: boolean,
): Promise<void> {
  const rows = `select $1::text, t.id, 'task found', '', null::text, '{}'::jsonb, '{}'::jsonb
    from tasks t where t.id = any($2::uuid[]) and not exists (
      select from notifications n
      where n.task_id = t.id and n.person_id = $1 and n.occasion = 'task found')`;
  const isMailed = sendsMail && email;
  const mailDelay = isMailed ? `extract(epoch from ${nextMorning} - now())` : 'null';
  await storeNotifications(db, { rows, mailDelay }, [personId, taskIds]);
  if (bell) return;
  await db.query(
    `update notifications set read_at = now()
     where person_id = $1 and task_id = any($2::uuid[]) and occasion = 'task found'
       and read_at is null`,
    [personId, taskIds],
  );
}

/**
 * Notifies people of new tasks that match a search that they have saved: by the bell soon, by email once a
 * day. Each task is notified once, also when several servers do this at the same time.
 * @returns whether there may be more searches to look at
 */
export function notifyOfFoundTasks(
  database: Pick<Database, 'transaction'>,
  sendsMail: boolean,
): Promise<boolean> {
  return database.transaction(async (db) => {
    const searches = await takeSearches(db);
    for (const search of searches) {
      const { filter, after, until, personId: exceptOf } = search;
      const taskIds = await findPosted(db, filter, { after, until, exceptOf }, mostFound);
      if (taskIds.length > 0) await notifyOf(db, search, taskIds, sendsMail);
    }
    return searches.length === batch;
  });
}
