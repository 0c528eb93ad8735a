import type { Bid, Notification, Person, ReceivedBid, Task } from '@talentsphere/api/contract';
import { changed, readEvents } from './support/event-reader';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPlainPostgres, withClient } from './support/raw-database';
import { taskBody } from './support/samples';

let market: Marketplace;
beforeAll(async () => (market = await startMarketplace()));
afterAll(() => market.stop());

async function postAs(uid: string, claims: Record<string, unknown>): Promise<Task> {
  const token = await market.identity.tokenFor(uid, claims);
  return (await market.call<Task>('POST', '/tasks', { token, body: taskBody() })).body;
}
const read = async (path: string, as?: string) =>
  (await market.call<Task>('GET', path, as === undefined ? {} : { as })).body;

test.each([
  [{ email_verified: true }, true],
  [{ email_verified: false }, false],
  [{}, false],
])(
  '[A361] a task says whether the provider had verified its poster’s address: %j',
  async (claims, said) => {
    const { _id, employerEmailVerified } = await postAs('poster', claims);
    expect(employerEmailVerified).toBe(said);
    expect((await read(`/tasks/${_id}`, 'reader')).employerEmailVerified).toBe(said);
    const list = await market.call<Task[]>('GET', '/tasks?limit=1', { as: 'reader' });
    expect(list.body[0]?.employerEmailVerified).toBe(said);
  },
);

test('[A361] a poster without an address has none to verify', async () => {
  const task = await postAs('poster', { email: undefined, email_verified: true });
  expect(task).toMatchObject({ employerEmail: null, employerEmailVerified: null });
});

test('[A361] visitors, who do not see the address, do not see whether it is verified', async () => {
  const { _id } = await postAs('poster', {});
  expect(await read(`/tasks/${_id}`)).not.toHaveProperty('employerEmailVerified');
});

describe('[A341] what is new about a person', () => {
  /** Any page of a signed-in person calls this; `age` of the token in seconds, less than that of others. */
  const openPage = async (uid: string, claims: Record<string, unknown>, age = 0) => {
    const iat = Math.floor(Date.now() / 1_000) - age;
    const token = await market.identity.tokenFor(uid, { ...claims, iat });
    const { status } = await market.call('GET', '/notifications/unread', { token });
    expect(status).toBe(200);
  };
  const posted = async (uid: string) =>
    (await market.call<Task[]>('GET', '/tasks', { as: 'reader' })).body.filter(
      ({ userId }) => userId === uid,
    );

  test('is shown with everything they have posted, in every response', async () => {
    const { _id } = await postAs('ada', { name: 'Old Name' });
    await openPage('ada', { name: 'New Name', picture: undefined, email_verified: true });
    const fresh = {
      employerName: 'New Name',
      userName: 'New Name',
      employerPhotoURL: null,
      employerEmailVerified: true,
    };
    expect(await read(`/tasks/${_id}`, 'reader')).toMatchObject(fresh);
    expect(await posted('ada')).toMatchObject([fresh]);
    const { body } = await market.call<Person>('GET', '/people/ada');
    expect(body).toMatchObject({ name: 'New Name', photoURL: null });
    const sorted = await market.call<Task[]>('GET', '/tasks?sortBy=poster-asc', { as: 'reader' });
    const names = sorted.body.map((task) => task.employerName ?? '');
    expect(names).toEqual(names.toSorted());
  });

  test('is shown with the bids they placed and the ratings they gave', async () => {
    const { _id: taskId } = await postAs('olga', { name: 'Olga' });
    const placed = await market.call<Bid>('POST', '/bids', { as: 'will', body: { taskId } });
    const decide = (path: string, status: string) =>
      market.call('PUT', path, { as: 'olga', body: { status } });
    await decide(`/bids/${placed.body._id}/status`, 'accepted');
    await decide(`/tasks/${taskId}/status`, 'completed');
    const rate = (as: string) =>
      market.call('PUT', `/tasks/${taskId}/rating`, { as, body: { stars: 5 } });
    await rate('olga');
    await rate('will');
    await openPage('will', { name: 'William' });
    const received = await market.call<ReceivedBid[]>('GET', `/tasks/${taskId}/bids`, {
      as: 'olga',
    });
    expect(received.body).toMatchObject([{ bidderName: 'William' }]);
    const { body } = await market.call<Person>('GET', '/people/olga');
    expect(body.latest).toMatchObject([{ raterName: 'William' }]);
  });

  test('is not taken back by a token that was issued before', async () => {
    await postAs('eve', { name: 'Before' });
    await openPage('eve', { name: 'After' });
    await openPage('eve', { name: 'Before' }, 60);
    expect((await posted('eve')).map((task) => task.employerName)).toEqual(['After']);
  });

  test('is shown when many calls bring it at once, and nothing of others changes', async () => {
    await postAs('ines', { name: 'Ines' });
    const { body: before } = await market.call<Task[]>('GET', '/tasks', { as: 'reader' });
    await Promise.all(Array.from({ length: 20 }, () => openPage('ines', { name: 'Inês' })));
    expect((await posted('ines')).map((task) => task.employerName)).toEqual(['Inês']);
    const { body: after } = await market.call<Task[]>('GET', '/tasks', { as: 'reader' });
    const others = (tasks: Task[]) => tasks.filter((task) => task.userId !== 'ines');
    expect(others(after)).toEqual(others(before));
  });
});

test('a new name is announced to no open page, however many tasks show it', async () => {
  const page = await readEvents(`${market.server.origin}/events`);
  let latest = '';
  for (let tasks = 0; tasks < 60; tasks += 1) latest = (await postAs('max', { name: 'Max' }))._id;
  await page.find(changed(latest));
  page.events.length = 0;
  const token = await market.identity.tokenFor('max', { name: 'Maxwell' });
  expect((await market.call('GET', '/notifications/unread', { token })).status).toBe(200);
  const { body } = await market.call<Task[]>('GET', '/tasks?userId=max');
  expect(new Set(body.map((task) => task.employerName))).toEqual(new Set(['Maxwell']));
  // What is announced next comes after all that was announced before.
  const { _id } = await postAs('nina', {});
  await page.find(changed(_id));
  expect(page.events.flatMap(({ data }) => data.tasks ?? [])).toEqual([_id]);
  page.close();
});

const attack = `Billing\n\nYour account will be suspended:\nhttps://talentsphere-verify.example/login\u202e`;

test('a name is one line without addresses, in every answer and notification', async () => {
  const { _id: taskId } = await postAs('owner', {});
  const token = await market.identity.tokenFor('mallory', { name: attack });
  await market.call('POST', '/bids', { token, body: { taskId } });
  const name = 'Billing Your account will be suspended: talentsphere-verify. example/login';
  const { body } = await market.call<ReceivedBid[]>('GET', `/tasks/${taskId}/bids`, {
    as: 'owner',
  });
  expect(body).toMatchObject([{ bidderName: name }]);
  const notified = await market.call<Notification[]>('GET', '/notifications', { as: 'owner' });
  expect(notified.body).toMatchObject([{ actorName: name }]);
});

test('[A372] whoever has withdrawn their only bid has no profile', async () => {
  const { _id: taskId } = await postAs('owner', {});
  const { body } = await market.call<Bid>('POST', '/bids', { as: 'shy', body: { taskId } });
  expect((await market.call('GET', '/people/shy')).status).toBe(200);
  await market.call('DELETE', `/bids/${body._id}`, { as: 'shy' });
  expect((await market.call('GET', '/people/shy')).status).toBe(404);
});

const onDatabase = (sql: string, values: unknown[] = []) =>
  withClient(market.environment['DATABASE_URL'] ?? '', (client) => client.query(sql, values));

onPlainPostgres('a server with very many posters', () => {
  const addressOf = ({ employerEmail }: Task) => employerEmail;

  test('[A511] [A512] gives a new session the addresses of 100 in lists, and of 100 others in tasks', async () => {
    await onDatabase(
      `with posters as (
         insert into people (id, email, is_email_verified, issued_at)
         select 'many-' || n, n || '@many.test', true, 0 from generate_series(1, 205) n returning id)
       insert into tasks (id, title, title_folded, title_pairs, title_key, category, description,
         deadline, budget, owner_id, poster_key, created_at, updated_at)
       select gen_random_uuid(), 'T', 't', '{}', 't', 'Other', 'D', current_date + 9, 1, id, '', now(), now()
       from posters`,
    );
    const list = async () =>
      (await market.call<Task[]>('GET', '/tasks', { as: 'crawler' })).body.filter(({ userId }) =>
        userId.startsWith('many-'),
      );
    const tasks = await list();
    expect(tasks).toHaveLength(205);
    const [known, others] = [tasks.filter(addressOf), tasks.filter((task) => !addressOf(task))];
    expect(known).toHaveLength(100);
    expect(others[0]).not.toHaveProperty('userEmail');
    expect((await list()).filter(addressOf)).toEqual(known);
    const opened: Task[] = [];
    for (const { _id } of others) opened.push(await read(`/tasks/${_id}`, 'crawler'));
    expect(opened.map((task) => addressOf(task) !== undefined)).toEqual(
      others.map((_, index) => index < 100),
    );
    expect(opened.at(-1)).toMatchObject({ title: 'T', employerName: null });
    // Those who have been read already, by whoever.
    for (const { _id } of [known[99]!, others[0]!])
      expect(addressOf(await read(`/tasks/${_id}`, 'crawler'))).toMatch('@many.test');
    expect(addressOf(await read(`/tasks/${others[104]!._id}`, 'reader'))).toMatch('@many.test');
  });
});

onPlainPostgres('a server of the release before', () => {
  test('stores what it learns where this one reads it, and reads what this one stores', async () => {
    const { _id } = await postAs('otto', { name: 'Otto', email: 'otto@x.test' });
    const now = Math.floor(Date.now() / 1_000);
    const { rows } = await onDatabase(
      `insert into mail_recipients as r (person_id, email, is_verified, name, photo_url, issued_at)
       values ($1, $2, $3, $4, $5, $6::bigint)
       on conflict (person_id) do update set
         email = excluded.email, is_verified = excluded.is_verified, name = excluded.name,
         photo_url = excluded.photo_url, issued_at = excluded.issued_at, is_applied = false,
         unsubscribe_token = case when r.email is distinct from excluded.email
           then gen_random_uuid() else r.unsubscribe_token end
       where excluded.issued_at >= r.issued_at
         and (not r.is_applied or (r.email, r.is_verified, r.name, r.photo_url)
           is distinct from (excluded.email, excluded.is_verified, excluded.name, excluded.photo_url))
       returning person_id`,
      ['otto', 'otto@y.test', true, 'Otto the Second', null, now + 1],
    );
    expect(rows).toEqual([{ person_id: 'otto' }]);
    expect(await read(`/tasks/${_id}`, 'reader')).toMatchObject({
      employerName: 'Otto the Second',
      employerEmail: 'otto@y.test',
    });
    const locked = await onDatabase(
      `select email as address, unsubscribe_token::text as token from mail_recipients
       where person_id = $1 and email is not null and is_verified and wants_mail for update`,
      ['otto'],
    );
    expect(locked.rows).toMatchObject([{ address: 'otto@y.test' }]);
  });
});
