import { openPostgres } from '../src/core/database/postgres-database';
import { migrate } from '../src/core/database/migrate';
import { deletionsOfExpired } from '../src/jobs/expired.repository';
import { startHousekeeping } from '../src/jobs/housekeeping';
import { createDatabase } from './support/marketplace';
import { rowsRead, type Plan } from './support/plans';
import { onPlainPostgres, onPostgres } from './support/raw-database';

const task = "uuid '00000000-0000-4000-8000-000000000001'";
/** A task that was deleted that many days ago. */
const deleted = (days: number) => `uuid '00000000-0000-4000-8000-0000000000${days}'`;
/** One row of each table that has expired, and one that has not; of keys, more than one statement deletes. */
const rows = `
  insert into tasks (id, title, title_folded, title_pairs, title_key, category, description, deadline, budget,
      owner_id, poster_key, created_at, updated_at, deleted_at)
    select id, 'T', 't', '{}', 't', 'Other', 'D', current_date, 1, 'owner', 'p', now(), now(),
      now() - make_interval(days => days)
    from (values (${task}, null), (${deleted(31)}, 31), (${deleted(29)}, 29)) t (id, days);
  insert into messages (task_id, bidder_id, number, sender_id, text, created_at)
    select id, 'bidder', 1, 'owner', text, now() - interval '1 year'
    from (values (${task}, 'stays'), (${deleted(31)}, '31'), (${deleted(29)}, '29')) t (id, text);
  insert into people (id, is_email_verified, issued_at, forgotten_at)
    values ('owner', false, 0, null), ('forgotten', false, 0, now() - interval '1 hour');
  insert into saved_tasks (task_id, person_id, saved_at)
    select ${task}, id, now() from people union all select ${deleted(31)}, 'owner', now();
  insert into invitations (task_id, person_id, inviter_id, invited_at)
    select ${task}, id, 'inviter', now() from people
    union all select ${deleted(31)}, 'owner', 'inviter', now();
  insert into profiles (person_id, headline, about, skills, languages, place, is_remote, works,
      skill_keys, search_text, changed_at)
    select id, '', '', '{}', '{}', '', false, '[]', '{}', '', now() from people;
  insert into saved_searches (person_id, name, filter, saved_at, notified_since, looked_until)
    select id, id, '{"q":"a"}', now(), now(), now() from people;
  insert into bids (task_id, bidder_id, bidder_name, status, created_at)
    select ${task}, id, '', status, now()
    from (values ('bidder', 'pending'), ('again', 'pending'), ('left', 'withdrawn'),
      ('forgotten', 'pending')) b (id, status);
  insert into bid_notes (task_id, bidder_id, placed_at, note)
    select task_id, bidder_id,
      created_at - case bidder_id when 'again' then interval '1 hour' else '0' end, ''
    from bids;
  insert into reports (kind, subject_id, author_id, reporter_id, reason, reported_at, reported_text)
    select 'profile', id, id, 'reporter', 'other', now(), id from people;
  insert into idempotency_keys (owner_id, key, request_hash, task_id, created_at)
    select 'owner', n::text, '', ${task}, now() - interval '25 hours' from generate_series(1, 2500) n
    union all select 'owner', 'stays', '', ${task}, now() - interval '23 hours';
  insert into rate_windows (caller, window_start, taken)
    values ('a', now() - interval '3 minutes', 1), ('stays', now() - interval '1 minute', 1);
  insert into deadline_notices (task_id, deadline)
    values (${task}, current_date - 31), (${task}, current_date - 30);
  insert into notifications (person_id, task_id, occasion, actor_id, position)
    select 'owner', ${task}, 'bid received', days::text,
      (extract(epoch from now() - make_interval(days => days)) * 1000000)::bigint
    from unnest(array[91, 89]) days;
  insert into mails (person_id, address, subject, text_body, html_body, unsubscribe_url, sealed_at)
    select 'owner', days::text, '', '', '', '', now() - make_interval(days => days)
    from unnest(array[8, 6]) days;`;

onPostgres('what has expired', () => {
  test('is deleted, in statements that are each bounded', async () => {
    const { environment, drop } = await createDatabase();
    const url = environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    const onError = jest.fn();
    try {
      await migrate(database, onError);
      await database.query(rows);
      const query = jest.spyOn(database, 'query');
      const stop = startHousekeeping(deletionsOfExpired(database), onError);
      const rest = `select (select string_agg(key, ' ') from idempotency_keys) as keys,
      (select string_agg(caller, ' ') from rate_windows) as windows,
      (select string_agg((current_date - deadline)::text, ' ') from deadline_notices) as notices,
      (select string_agg(actor_id, ' ') from notifications) as notifications,
      (select string_agg(text, ' ' order by text) from messages) as messages,
      (select string_agg(address, ' ') from mails) as mails,
      (select string_agg(person_id, ' ') from saved_tasks) as tasks,
      (select string_agg(person_id, ' ') from invitations) as invited,
      (select string_agg(person_id, ' ') from profiles) as profiles,
      (select string_agg(person_id, ' ') from saved_searches) as searches,
      (select string_agg(bidder_id, ' ') from bid_notes) as notes,
      (select string_agg(reported_text, ' ') from reports) as reported`;
      const expected = {
        keys: 'stays',
        windows: 'stays',
        notices: '30',
        notifications: '89',
        messages: '29 stays',
        mails: '6',
        tasks: 'owner',
        invited: 'owner',
        profiles: 'owner',
        searches: 'owner',
        notes: 'bidder',
        reported: 'owner',
      };
      let left: unknown;
      do {
        [left] = await database.query(rest);
      } while (JSON.stringify(left) !== JSON.stringify(expected));
      await stop();
      const deleted = await Promise.all(
        query.mock.calls.flatMap(([sql], call) =>
          sql.startsWith('delete from idempotency_keys') ? [query.mock.results[call]?.value] : [],
        ),
      );
      expect(deleted.map((each: unknown[]) => each.length)).toEqual([1_000, 1_000, 500]);
      expect(onError).not.toHaveBeenCalled();
    } finally {
      await database.close();
      await drop();
    }
  });
});

/** Many tasks that were deleted long ago, of which nothing is left, among others that many people have saved. */
const savedByMany = `
  set session_replication_role = replica;
  insert into tasks (id, title, title_folded, title_pairs, title_key, category, description, deadline, budget,
      owner_id, poster_key, created_at, deleted_at)
    select gen_random_uuid(), 'T', 't', '{}', 't', 'Other', 'D', current_date, 1, 'owner', 'p', now(),
      case when n % 20 = 0 then now() - interval '60 days' end
    from generate_series(1, 4000) n;
  insert into saved_tasks (task_id, person_id, saved_at)
    select id, n::text, now() from tasks cross join generate_series(1, 15) n where deleted_at is null;
  analyze`;

onPlainPostgres('what belonged to tasks that were deleted long ago', () => {
  test('is looked for without reading what belongs to others', async () => {
    const { environment, drop } = await createDatabase();
    const url = environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    try {
      await migrate(database, () => undefined);
      await database.session((session) => session.query(savedByMany));
      const read: number[] = [];
      const query: typeof database.query = async (sql, parameters) => {
        if (!/^delete from saved_tasks.* task_id (=|in)/s.test(sql))
          return database.query(sql, parameters);
        const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, format json) ${sql}`,
          parameters ?? [],
        );
        if (row) read.push(rowsRead(row['QUERY PLAN'][0].Plan));
        return [];
      };
      const jobs = deletionsOfExpired({ query });
      for (const job of jobs) while (await job());
      const looked = read.length;
      expect(looked).toBeGreaterThan(1);
      expect(Math.max(...read)).toBeLessThan(1_000);
      // Ten minutes later.
      for (const job of jobs) await job();
      expect(read).toHaveLength(looked);
    } finally {
      await database.close();
      await drop();
    }
  });
});

/** Some of many people have deleted their accounts, and nothing of theirs is left among what others have. */
const leftByMany = `
  set session_replication_role = replica;
  insert into people (id, is_email_verified, issued_at, forgotten_at)
    select n::text, false, 0, case when n % 100 = 0 then now() - make_interval(days => n % 365) end
    from generate_series(1, 50000) n;
  insert into saved_tasks (task_id, person_id, saved_at)
    select gen_random_uuid(), p.id, now() from people p cross join generate_series(1, 4)
    where p.forgotten_at is null;
  insert into pictures (name, owner_id, bytes, remove_after)
    select gen_random_uuid(), p.id, 1, null from people p cross join generate_series(1, 2)
    where p.forgotten_at is null;
  insert into invitations (task_id, person_id, inviter_id, invited_at)
    select gen_random_uuid(), p.id, 'owner', now() from people p where p.forgotten_at is null;
  analyze`;

onPlainPostgres('what a server of the release before has left of deleted accounts', () => {
  test('is looked for without reading what belongs to others', async () => {
    const { environment, drop } = await createDatabase();
    const url = environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    try {
      await migrate(database, () => undefined);
      await database.session((session) => session.query(leftByMany));
      const read: Record<string, number> = {};
      const query: typeof database.query = async (sql, parameters) => {
        const isOfPeople = /^select.* from people/s.test(sql);
        const [, table = isOfPeople && 'people'] =
          /^(?:delete from|update) (\w+).*(?:person|owner)_id (?:=|in)/s.exec(sql) ?? [];
        if (!table) return database.query(sql, parameters);
        const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, format json) ${sql}`,
          parameters ?? [],
        );
        const rows = row ? rowsRead(row['QUERY PLAN'][0].Plan) : 0;
        read[table] = Math.max(read[table] ?? 0, rows);
        return isOfPeople ? database.query(sql, parameters) : [];
      };
      for (const job of deletionsOfExpired({ query })) while (await job());
      const tables = ['people', 'saved_tasks', 'pictures', 'invitations'];
      expect(Object.keys(read)).toEqual(expect.arrayContaining(tables));
      expect(Math.max(...Object.values(read))).toBeLessThan(1_000);
    } finally {
      await database.close();
      await drop();
    }
  });
});
