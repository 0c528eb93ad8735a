import type { SearchFilter } from '@talentsphere/api/contract';
import type { Database, Queryable, Row, Transaction } from '../core/database/database';
import { lockNotifications, storeNotifications } from '../notifications/announce.repository';
import { findPosted } from '../tasks/task-list.repository';
import { lockTask } from '../tasks/tasks.repository';

/** People of one call of the job. */
const batch = 50;

/** Tasks of which one search notifies at once. */
const mostFound = 10;

/** A task has the time at which it was sent: until then, what was sent has usually been stored. */
const storedAfter = '1 minute';

/** A task that was stored later than that is found when the next look goes back so far. */
const lookBack = '10 minutes';

/** Between two looks at the tasks for one person. */
const pause = '5 minutes';

/** When emails about found tasks are due: once a day. */
const nextMorning = `(date_trunc('day', now() at time zone 'UTC' - interval '6 hours')
  + interval '1 day 6 hours') at time zone 'UTC'`;

interface Ways {
  bell: boolean;
  email: boolean;
}

interface DueSearch {
  id: string;
  filter: SearchFilter;
  after: string;
  until: string;
}

interface FoundTask {
  taskId: string;
  searchIds: string[];
}

/** The next people, by id, for whom nobody has looked at the latest tasks. */
async function findDuePeople(db: Queryable, afterId: string): Promise<string[]> {
  const rows = await db.query<{ personId: string }>(
    `select distinct person_id as "personId" from saved_searches
     where person_id > $1 and (bell or email) and looked_until < now() - interval '${pause}'
     order by 1 limit ${batch}`,
    [afterId],
  );
  return rows.map(({ personId }) => personId);
}

/** SQL: whether the last day of the search `s` has passed in every time zone, so that no new task can match it. */
const isOver = `(s.filter::json ->> 'deadlineTo')::date < (now() at time zone 'UTC')::date - 1`;

/**
 * All searches of the person together, if one is due: which ways a task is announced depends on every search
 * that it matches. One that is over is looked for once more.
 */
const findSearches = (db: Queryable, personId: string): Promise<DueSearch[]> =>
  db.query<DueSearch & Row>(
    `select s.id::text, s.filter::json as filter,
       (case when ${isOver} then 'infinity' else now() - interval '${storedAfter}' end)::text as until,
       greatest(s.looked_until - interval '${lookBack}', s.notified_since)::text as after
     from saved_searches s
     where s.person_id = $1 and (s.bell or s.email) and isfinite(s.looked_until)
       and exists (select from saved_searches d
         where d.person_id = $1 and (d.bell or d.email)
           and d.looked_until < now() - interval '${pause}')
     order by s.id`,
    [personId],
  );

/** What the searches find, in the order in which tasks are locked. */
async function findTasks(
  db: Queryable,
  personId: string,
  searches: readonly DueSearch[],
): Promise<FoundTask[]> {
  const found = new Map<string, string[]>();
  for (const { id, filter, after, until } of searches) {
    const posted = await findPosted(db, filter, { after, until, exceptOf: personId }, mostFound);
    for (const taskId of posted) found.set(taskId, [...(found.get(taskId) ?? []), id]);
  }
  return [...found]
    .map(([taskId, searchIds]) => ({ taskId, searchIds }))
    .sort((a, b) => (a.taskId < b.taskId ? -1 : 1));
}

/**
 * Leaves out what was deleted or closed meanwhile. Locked before the notifications, as everything that locks
 * both does: storing a notification waits for whoever changes its task.
 */
async function lockOpen(db: Transaction, found: readonly FoundTask[]): Promise<FoundTask[]> {
  const open: FoundTask[] = [];
  for (const each of found) {
    const task = await lockTask(db, each.taskId, 'key share');
    if (task?.status === 'open') open.push(each);
  }
  return open;
}

/** @returns how the searches announce what they found; one that was removed or switched off meanwhile does not */
async function noteLook(
  db: Transaction,
  personId: string,
  searches: readonly DueSearch[],
): Promise<Map<string, Ways>> {
  const rows = await db.query<Ways & { id: string } & Row>(
    `update saved_searches s set looked_until = greatest(s.looked_until, l.until::timestamptz)
     from unnest($2::text[], $3::text[]) l (id, until)
     where s.person_id = $1 and s.id = l.id::uuid
     returning s.id::text, s.bell, s.email`,
    [personId, searches.map(({ id }) => id), searches.map(({ until }) => until)],
  );
  return new Map(rows.map(({ id, ...ways }) => [id, ways]));
}

/** Without the bell, the notification is only listed, as one that was read. */
async function store(
  db: Transaction,
  personId: string,
  taskIds: readonly string[],
  { bell, email }: Ways,
): Promise<void> {
  if (taskIds.length === 0) return;
  const rows = `select $1::text, t.id, 'task found', '', '{}'::jsonb, '{}'::jsonb
    from tasks t where t.id = any($2::uuid[]) and not exists (
      select from notifications n
      where n.task_id = t.id and n.person_id = $1 and n.occasion = 'task found')`;
  const mailDelay = email ? `extract(epoch from ${nextMorning} - now())` : 'null';
  await storeNotifications(db, { rows, mailDelay, isRead: !bell }, [personId, taskIds]);
}

const someWays: readonly Ways[] = [
  { bell: true, email: true },
  { bell: true, email: false },
  { bell: false, email: true },
];

async function notifyPerson(db: Transaction, personId: string, sendsMail: boolean): Promise<void> {
  const searches = await findSearches(db, personId);
  if (searches.length === 0) return;
  const found = await lockOpen(db, await findTasks(db, personId, searches));
  await lockNotifications(db, personId);
  const waysOf = await noteLook(db, personId, searches);
  const isOn = ({ searchIds }: FoundTask, way: keyof Ways) =>
    searchIds.some((id) => waysOf.get(id)?.[way]);
  for (const { bell, email } of someWays) {
    const taskIds = found
      .filter((each) => isOn(each, 'bell') === bell && isOn(each, 'email') === email)
      .map(({ taskId }) => taskId);
    await store(db, personId, taskIds, { bell, email: email && sendsMail });
  }
}

/**
 * Notifies people of new tasks that match a search that they have saved: by the bell soon, by email once a
 * day. Each task is notified once, also when several servers do this at the same time.
 * @returns a function that does so for some people, and says whether there may be more; between two of its
 *   `false`, it looks once for each person. It throws the errors of people for whom it could not look, after the
 *   others, and goes on behind them the next time.
 */
export function createFoundTasksJob(
  database: Pick<Database, 'query' | 'transaction'>,
  sendsMail: boolean,
): () => Promise<boolean> {
  let last = '';
  return async () => {
    const people = await findDuePeople(database, last);
    last = (people.length === batch && people.at(-1)) || '';
    const errors: unknown[] = [];
    for (const personId of people) {
      await database
        .transaction((db) => notifyPerson(db, personId, sendsMail))
        .catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Tasks could not be looked for.');
    return last !== '';
  };
}
