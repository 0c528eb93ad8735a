import type { Notification, SavedSearch } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { openPostgres } from '../src/core/database/postgres-database';
import { createFoundTasksJob } from '../src/saved/found-tasks.repository';
import { startMailedMarketplace, type MailedMarketplace } from './support/mailed-marketplace';
import { onPostgres, withClient } from './support/raw-database';
import { dayFromNow, postTask } from './support/samples';

let { mail, market, stop } = {} as MailedMarketplace;
beforeAll(async () => ({ mail, market, stop } = await startMailedMarketplace()));
afterAll(() => stop());

type Refused = { message: string; code: string };

const save = (as: string, filter: object, name = 'My search') =>
  market.call<SavedSearch & Refused>('POST', '/saved-searches', { as, body: { name, filter } });
const change = (as: string, id: string, body: object) =>
  market.call<SavedSearch & Refused>('PUT', `/saved-searches/${id}`, { as, body });
const remove = (as: string, id: string) => market.call('DELETE', `/saved-searches/${id}`, { as });
const list = async (as: string) =>
  (await market.call<SavedSearch[]>('GET', '/saved-searches', { as })).body;

test('[A450] a search is saved with a name, once, renamed and removed', async () => {
  const logos = await save('ann', { q: 'logo', maxBudget: 500 }, ' Logos\n for me ');
  expect(logos).toMatchObject({
    status: 201,
    body: {
      name: 'Logos for me',
      filter: { q: 'logo', maxBudget: 500 },
      bell: true,
      email: true,
    },
  });
  const { _id } = logos.body;
  expect((await save('ann', { maxBudget: 500, q: 'logo' }, 'Again')).body).toEqual(logos.body);
  await save('ann', { category: 'Design' });
  expect((await list('ann')).map(({ name }) => name)).toEqual(['My search', 'Logos for me']);
  expect(await list('bob')).toEqual([]);
  expect((await change('ann', _id, { name: 'Logos', email: false })).body).toEqual({
    ...logos.body,
    name: 'Logos',
    email: false,
  });
  expect((await change('bob', _id, { name: 'Mine' })).status).toBe(404);
  expect((await remove('bob', _id)).status).toBe(204);
  expect(await list('ann')).toHaveLength(2);
  for (let time = 0; time < 2; time += 1) expect((await remove('ann', _id)).status).toBe(204);
  expect((await change('ann', _id, { name: 'Gone' })).status).toBe(404);
  expect(await list('ann')).toHaveLength(1);
});

test('[A450] what nobody sees of a search is not saved', async () => {
  const { body } = await save('eve', { q: ' logo\u0001 ', category: 'Design', maxBudget: 500 });
  expect(body.filter).toEqual({ q: 'logo', category: 'Design', maxBudget: 500 });
  expect((await save('eve', { q: '\u200B', category: 'Design' })).body.filter).toEqual({
    category: 'Design',
  });
  const spaces = Array.from({ length: 9_000 }, (_, index) =>
    String.fromCodePoint(0x20_00 + ((index * index) % 11)),
  ).join('');
  expect(
    (await save('eve', { q: `logo${spaces}`, category: 'Design', maxBudget: 500 })).body,
  ).toEqual(body);
});

test.each([
  [{ name: ' ', filter: { q: 'a' } }, 'Please name the search.'],
  [{ name: 'x'.repeat(61), filter: { q: 'a' } }, /at most 60 characters/],
  [{ name: 'a\u0000', filter: { q: 'a' } }, /cannot be stored/],
  [{ name: 'Long', filter: { q: 'x'.repeat(201) } }, /no task can match/],
  [{ name: 'Category', filter: { q: 'a', category: 'Designs' } }, /cannot have this category/],
  [{ name: 'All', filter: {} }, /./],
  [{ name: 'Blank', filter: { q: ' ' } }, 'Please enter what to search for.'],
  [{ name: 'Other', filter: { q: 'a', userId: 'ann' } }, /./],
])('[A450] %p is refused', async (body, message) => {
  const answer = await market.call<Refused>('POST', '/saved-searches', { as: 'cat', body });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(message);
});

test('[A451] a visitor saves no search, one person 20, and a deleted account none', async () => {
  for (const [method, path, body] of [
    ['GET', '/saved-searches', undefined],
    ['POST', '/saved-searches', { name: 'A', filter: { q: 'a' } }],
    ['PUT', '/saved-searches/malformed', { name: 'A' }],
    ['DELETE', '/saved-searches/malformed', undefined],
  ] as const)
    expect((await market.call(method, path, body ? { body } : {})).status).toBe(401);
  expect((await change('dan', 'malformed', { name: 'A' })).status).toBe(404);
  expect((await remove('dan', 'malformed')).status).toBe(204);
  const words = Array.from({ length: 25 }, (_, number) => `word${number}`);
  const answers = await Promise.all(words.map((q) => save('dan', { q })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.savedSearches);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    code: 'too_many_saved',
    message: 'You have saved 20 searches, which is the most. Remove one of them first.',
  });
  expect((await save('dan', (await list('dan'))[0]?.filter ?? {})).status).toBe(201);
  expect((await market.call('DELETE', '/me', { as: 'dan' })).status).toBe(204);
  expect(await list('dan')).toEqual([]);
  expect((await save('dan', { q: 'later' })).status).toBe(403);
});

onPostgres('new tasks that match a saved search', () => {
  const url = () => market.environment['DATABASE_URL'] ?? '';
  const run = (sql: string, values: unknown[] = []) =>
    withClient(url(), (client) => client.query(sql, values));
  /** As if what was posted and looked at was so an hour ago, and then the job. */
  async function look(): Promise<void> {
    await run(
      `update saved_searches set looked_until = looked_until - interval '1 hour',
         notified_since = notified_since - interval '1 hour'`,
    );
    await run(`update tasks set created_at = created_at - interval '1 hour'`);
    const database = openPostgres({ url: url(), directUrl: url() }, () => undefined);
    const lookAtAll = async () => {
      const job = createFoundTasksJob(database, true);
      while (await job());
    };
    try {
      await Promise.all([lookAtAll(), lookAtAll()]);
    } finally {
      await database.close();
    }
  }
  /** As a moderator does. */
  const block = (personId: string) =>
    run('update people set blocked_at = now() where id = $1', [personId]);
  const found = async (as: string) =>
    (await market.call<Notification[]>('GET', '/notifications', { as })).body.map(
      ({ occasion, title, isRead }) => [occasion, title, isRead],
    );
  const mailsDue = async (as: string) =>
    (
      await run(
        `select distinct mail_due_at::text as due from notifications
         where person_id = $1 and mail_due_at is not null`,
        [as],
      )
    ).rows.map(({ due }: { due: string }) => due);

  test('[A452] the bell says so once, of tasks of others that were posted since', async () => {
    await postTask(market, 'owner', { title: 'Old garden' });
    await save('fay', { q: 'garden' });
    await save('fay', { q: 'garden', category: 'Design' });
    await postTask(market, 'owner', { title: 'New garden' });
    await postTask(market, 'owner', { title: 'Something else' });
    await postTask(market, 'fay', { title: 'My own garden' });
    await postTask(market, 'rogue', { title: 'Garden of somebody blocked' });
    await block('rogue');
    const { _id } = await postTask(market, 'owner', { title: 'Cancelled garden' });
    await market.call('PUT', `/tasks/${_id}/status`, {
      as: 'owner',
      body: { status: 'cancelled', reason: 'No.' },
    });
    await look();
    expect(await found('fay')).toEqual([['task found', 'New garden', false]]);
    await market.call('PUT', '/notifications/read', { as: 'fay', body: { upTo: '9'.repeat(17) } });
    await look();
    expect(await found('fay')).toEqual([['task found', 'New garden', true]]);
  });

  test('[A541] skills and places of a saved search are matched', async () => {
    await save('gus', { skills: 'Tiling, Grouting', place: 'remote' });
    const wanted = { skills: ['grouting'], place: '', isRemote: true };
    await postTask(market, 'owner', { title: 'Wanted', ...wanted });
    await postTask(market, 'owner', { title: 'Elsewhere', ...wanted, isRemote: false });
    await postTask(market, 'owner', { title: 'Unskilled', ...wanted, skills: [] });
    await look();
    expect(await found('gus')).toEqual([['task found', 'Wanted', false]]);
  });

  test('[A452] each way can be switched off', async () => {
    const searchOf = async (as: string, body: object) =>
      change(as, (await save(as, { q: 'bridge' })).body._id, body);
    await searchOf('mails', { bell: false });
    await searchOf('bells', { email: false });
    await searchOf('none', { bell: false, email: false });
    await postTask(market, 'owner', { title: 'A bridge' });
    await look();
    expect(await found('mails')).toEqual([['task found', 'A bridge', true]]);
    expect(await mailsDue('mails')).toHaveLength(1);
    expect(await found('bells')).toEqual([['task found', 'A bridge', false]]);
    expect(await mailsDue('bells')).toEqual([]);
    expect(await found('none')).toEqual([]);
    // What was posted meanwhile is not caught up on.
    await change('none', (await list('none'))[0]?._id ?? '', { bell: true });
    await look();
    expect(await found('none')).toEqual([]);
  });

  test.each(['the first search', 'the second search'])(
    '[A452] a task that matches two searches is announced in the ways of both, the bell being of %s',
    async (which) => {
      const word = `way${which.length}`;
      const as = `two${which.length}`;
      const first = (await save(as, { q: word })).body;
      const second = (await save(as, { q: word, category: 'Design' })).body;
      const [bell, email] = which === 'the first search' ? [first, second] : [second, first];
      await change(as, bell._id, { email: false });
      await change(as, email._id, { bell: false });
      await postTask(market, 'owner', { title: `A ${word}`, category: 'Design' });
      await look();
      expect(await found(as)).toEqual([['task found', `A ${word}`, false]]);
      expect(await mailsDue(as)).toHaveLength(1);
    },
  );

  test('[A452] what a person has not read yet stays unread when a search without the bell finds it', async () => {
    const { _id } = (await save('una', { q: 'lantern' })).body;
    await postTask(market, 'owner', { title: 'A lantern' });
    await look();
    await change('una', _id, { bell: false });
    await run(
      `update saved_searches set looked_until = looked_until - interval '1 hour' where person_id = 'una'`,
    );
    await look();
    expect(await found('una')).toEqual([['task found', 'A lantern', false]]);
  });

  test('[A452] two servers announce to many people once', async () => {
    const people = Array.from({ length: 60 }, (_, number) => `many${number}`);
    for (const as of people) {
      await save(as, { q: 'windmill' });
      await save(as, { category: 'Writing' });
    }
    const titles = Array.from({ length: 4 }, (_, number) => `Windmill ${number}`);
    for (const title of titles) await postTask(market, 'owner', { title, category: 'Writing' });
    await look();
    const { rows } = await run(
      `select person_id, count(*)::int as count, count(distinct task_id)::int as tasks
       from notifications where person_id like 'many%' group by 1`,
    );
    expect(rows).toHaveLength(people.length);
    expect(rows).toEqual(
      expect.arrayContaining(people.map((person_id) => ({ person_id, count: 4, tasks: 4 }))),
    );
  });

  test('[A452] a task that was stored late is found, but none of before the search was saved', async () => {
    await postTask(market, 'owner', { title: 'Early orchard' });
    await save('ida', { q: 'orchard' });
    await look();
    await postTask(market, 'owner', { title: 'Late orchard' });
    // As if it had been sent nine minutes ago, and stored after the look of six minutes ago.
    await run(
      `update tasks set created_at = now() + interval '51 minutes' where title = 'Late orchard'`,
    );
    await run(
      `update saved_searches set looked_until = now() + interval '54 minutes'
       where person_id = 'ida'`,
    );
    await look();
    expect(await found('ida')).toEqual([['task found', 'Late orchard', false]]);
  });

  test('a search whose last day has passed everywhere is looked for once more, and not again', async () => {
    await save('pam', { q: 'anchor', deadlineTo: dayFromNow(-1) });
    await save('pat', { q: 'anchor', deadlineTo: dayFromNow(-3) });
    await look();
    const { rows } = await run(
      `select person_id from saved_searches
       where person_id in ('pam', 'pat') and isfinite(looked_until)`,
    );
    expect(rows).toEqual([{ person_id: 'pam' }]);
  });

  test('[A453] what was found is neither listed when it was removed, nor mailed when it takes no bids', async () => {
    await save('kim', { q: 'kettle' });
    const ids: string[] = [];
    for (const title of ['Kettle open', 'Kettle gone', 'Kettle over'])
      ids.push((await postTask(market, 'owner', { title }))._id);
    await postTask(market, 'crook', { title: 'Kettle of somebody blocked' });
    await look();
    expect(await found('kim')).toHaveLength(4);
    await block('crook');
    expect((await market.call('DELETE', `/tasks/${ids[1]}`, { as: 'owner' })).status).toBe(204);
    await run(`update tasks set status = 'cancelled' where id = $1`, [ids[2]]);
    expect((await found('kim')).map(([, title]) => title).sort()).toEqual([
      'Kettle of somebody blocked',
      'Kettle open',
      'Kettle over',
    ]);
    const unread = await market.call<{ count: number }>('GET', '/notifications/unread', {
      as: 'kim',
    });
    expect(unread.body).toMatchObject({ count: 3 });
    // The latest token says that the address is verified.
    const token = await market.identity.tokenFor('kim', { email_verified: true });
    await market.call('GET', '/notifications/unread', { token });
    await run(`update notifications set mail_due_at = now() where person_id = 'kim'`);
    const [sent] = await mail.find('kim@example.com');
    expect(sent?.text).toContain('Kettle open');
    expect(sent?.text).not.toMatch(/Kettle (gone|over|of)/);
  });

  test('[A453] what a search without the bell has found is written again when its email could not be sent as it was', async () => {
    const { _id } = (await save('moe', { q: 'lighthouse' })).body;
    await change('moe', _id, { bell: false });
    await postTask(market, 'owner', { title: 'A lighthouse' });
    await look();
    const token = await market.identity.tokenFor('moe', { email_verified: true });
    await market.call('GET', '/notifications/unread', { token });
    // An email that was written for another address.
    await run(
      `with written as (
         update notifications set mail_due_at = null, mailed_at = now() where person_id = 'moe'
       )
       insert into mails (person_id, address, subject, text_body, html_body, unsubscribe_url)
       values ('moe', 'former@example.com', '', '', '', '')`,
    );
    const [sent] = await mail.find('moe@example.com');
    expect(sent?.text).toContain('A lighthouse');
  });

  test.each(['switched off', 'removed'])(
    '[A453] nothing is mailed when the last search with emails is %s',
    async (how) => {
      const as = how === 'removed' ? 'lea' : 'leo';
      const end = async (id: string) =>
        how === 'removed' ? remove(as, id) : change(as, id, { email: false });
      const first = (await save(as, { q: 'saddle' })).body;
      const second = (await save(as, { q: 'saddle', category: 'Design' })).body;
      await postTask(market, 'owner', { title: `Saddle for ${as}` });
      await look();
      await end(first._id);
      expect(await mailsDue(as)).toHaveLength(1);
      await end(second._id);
      expect(await mailsDue(as)).toEqual([]);
    },
  );

  test('[A453] all of a day are one email, the next morning, to a verified address', async () => {
    await save('gil', { q: 'harbour' });
    for (const title of ['Harbour one', 'Harbour two']) {
      await postTask(market, 'owner', { title });
      await look();
    }
    const due = await mailsDue('gil');
    expect(due).toHaveLength(1);
    const [at] = due.map((text) => new Date(text));
    expect(at?.getUTCHours()).toBe(6);
    expect(at?.getTime()).toBeGreaterThan(Date.now());
    expect(at?.getTime()).toBeLessThan(Date.now() + 86_400_001);
    // Another email does not take them along.
    const { _id: taskId } = await postTask(market, 'gil', { title: 'Of Gil' });
    const token = await market.identity.tokenFor('gil', { email_verified: true });
    await market.call('GET', '/notifications/unread', { token });
    await market.call('POST', '/bids', { as: 'bidder', body: { taskId } });
    const [other] = await mail.find('gil@example.com');
    expect(other?.text).not.toContain('Harbour');
    expect(await mailsDue('gil')).toEqual(due);
  });
});
