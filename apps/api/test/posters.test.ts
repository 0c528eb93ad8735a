import type { Bid, Person, ReceivedBid, Task } from '@talentsphere/contract';
import { caller, startMarketplace, type Marketplace } from './support/marketplace';
import { onPlainPostgres, onPostgres, withClient } from './support/raw-database';
import { taskBody } from './support/samples';
import { startServer } from './support/server-process';

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
    (await market.call<Task[]>('GET', `/tasks?userId=${uid}`, { as: 'reader' })).body;

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

onPlainPostgres('[A341] what is new about somebody who has posted 1,200 tasks', () => {
  test('is shown with all of them, also after a server was ended in the middle', async () => {
    await postAs('max', { name: 'Max' });
    const url = market.environment['DATABASE_URL'] ?? '';
    const names = () =>
      withClient(url, async (client) => {
        const { rows } = await client.query(
          `select poster_name as name, poster_key as key, count(*)::int as count from tasks
           where owner_id = 'max' group by 1, 2`,
        );
        return rows as { name: string; key: string; count: number }[];
      });
    await withClient(url, async (client) => {
      await client.query('create temporary table copies as select * from tasks limit 0');
      await client.query(
        "insert into copies select t.* from tasks t, generate_series(1, 1199) where owner_id = 'max'",
      );
      await client.query("update copies set id = gen_random_uuid(), poster_name = 'Maxwell'");
      await client.query('insert into tasks select * from copies');
      await client.query("update mail_recipients set is_applied = false where person_id = 'max'");
    });
    expect(await names()).toHaveLength(2);
    const server = await startServer(market.environment);
    const call = caller(server.origin, market.identity);
    const token = await market.identity.tokenFor('max', { name: 'Max' });
    expect((await call('GET', '/notifications/unread', { token })).status).toBe(200);
    await server.stop();
    expect(await names()).toEqual([{ name: 'Max', key: 'max', count: 1_200 }]);
  });
});

onPostgres('a task of an older server', () => {
  test('[A361] shows no verification status', async () => {
    const { _id } = await postAs('poster', {});
    await withClient(market.environment['DATABASE_URL'] ?? '', (client) =>
      client.query('update tasks set poster_email_verified = null where id = $1', [_id]),
    );
    expect((await read(`/tasks/${_id}`, 'reader')).employerEmailVerified).toBeNull();
  });
});
