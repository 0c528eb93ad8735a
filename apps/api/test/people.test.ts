import type { Bid, Person, ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { changed, readEvents, takeEvents } from './support/event-reader';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { withClient, onPostgres } from './support/raw-database';
import { postTask } from './support/samples';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market.stop());

type Refused = { message: string; code: string };

const visibleFrom = expect.any(String) as string;

const person = async (id: string) => (await market.call<Person>('GET', `/people/${id}`)).body;
const read = async (taskId: string, as: string) =>
  (await market.call<TaskOfCaller>('GET', `/tasks/${taskId}`, { as })).body;
const rate = (taskId: string, as: string, body: object) =>
  market.call<Refused>('PUT', `/tasks/${taskId}/rating`, { as, body });

/** A task of `owner` that `worker` has completed. */
async function completedTask(owner: string, worker: string) {
  const { _id: taskId } = await postTask(market, owner, { title: `For ${worker}` });
  const { body: bid } = await market.call<Bid>('POST', '/bids', { as: worker, body: { taskId } });
  await market.call('PUT', `/bids/${bid._id}/status`, { as: owner, body: { status: 'accepted' } });
  await market.call('PUT', `/tasks/${taskId}/status`, { as: owner, body: { status: 'completed' } });
  return taskId;
}

test('[A372] a profile counts what somebody posted and did, and shows no address', async () => {
  const taskId = await completedTask('rita', 'walt');
  await postTask(market, 'rita');
  expect(await person('rita')).toMatchObject({ posted: 2, completed: 1, work: 0, ratings: 0 });
  const worker = await person('walt');
  expect(worker).toMatchObject({ posted: 0, work: 1, average: null, latest: [] });
  expect(JSON.stringify(worker)).not.toContain('@');
  expect(taskId).toMatch(/^[\w-]{36}$/);
});

test('[A372] somebody who has posted and placed nothing has no profile', async () => {
  const { _id: taskId } = await postTask(market, 'rita');
  const bid = { as: 'nobody-at-all', body: { taskId } };
  const { body: placed } = await market.call<Bid>('POST', '/bids', bid);
  await market.call('DELETE', `/bids/${placed._id}`, { as: 'nobody-at-all' });
  const { status, body } = await market.call<Refused>('GET', '/people/nobody-at-all');
  expect([status, body.message]).toEqual([404, 'Person not found.']);
});

test('[A373] ratings are hidden until both sides have rated', async () => {
  const taskId = await completedTask('olga', 'will');
  expect((await read(taskId, 'olga')).possible).toContain('rate');
  expect((await rate(taskId, 'olga', { stars: 4, sentence: ' Well done. ' })).status).toBe(204);
  expect(await read(taskId, 'olga')).toMatchObject({
    ratings: { own: { stars: 4, sentence: 'Well done.' } },
  });
  expect((await read(taskId, 'olga')).possible).not.toContain('rate');
  expect((await read(taskId, 'will')).ratings).toEqual({ visibleFrom });
  expect(await person('will')).toMatchObject({ ratings: 0, average: null, latest: [] });

  expect((await rate(taskId, 'will', { stars: 5 })).status).toBe(204);
  expect((await read(taskId, 'will')).ratings).toEqual({
    visibleFrom,
    own: { stars: 5, sentence: null },
    other: { stars: 4, sentence: 'Well done.' },
  });
  expect(await person('will')).toMatchObject({
    ratings: 1,
    average: 4,
    latest: [{ stars: 4, sentence: 'Well done.', raterId: 'olga', taskTitle: 'For will' }],
  });
});

test('[A372] ratings as a client and as a freelancer are not mixed', async () => {
  const asWorker = await completedTask('uma', 'vera');
  const asOwner = await completedTask('vera', 'uma');
  for (const taskId of [asWorker, asOwner]) {
    await rate(taskId, 'uma', { stars: taskId === asWorker ? 2 : 5 });
    await rate(taskId, 'vera', { stars: 3 });
  }
  const { latest, ...vera } = await person('vera');
  expect(vera).toMatchObject({
    ratings: 2,
    average: 3.5,
    asFreelancer: { ratings: 1, average: 2 },
    asClient: { ratings: 1, average: 5 },
  });
  expect(latest.map(({ stars, role }) => [stars, role])).toEqual([
    [5, 'client'],
    [2, 'freelancer'],
  ]);
  const { _id: taskId } = await postTask(market, 'rita');
  await market.call('POST', '/bids', { as: 'vera', body: { taskId } });
  const { body } = await market.call<ReceivedBid[]>('GET', `/tasks/${taskId}/bids`, { as: 'rita' });
  expect(body).toMatchObject([{ record: { work: 1, ratings: 1, average: 2 } }]);
});

test('[A365] the record of a bidder stands beside the bid', async () => {
  await completedTask('rob', 'wendy');
  const { _id: taskId } = await postTask(market, 'rob');
  await market.call('POST', '/bids', { as: 'wendy', body: { taskId } });
  const { body } = await market.call<ReceivedBid[]>('GET', `/tasks/${taskId}/bids`, { as: 'rob' });
  expect(body).toMatchObject([{ record: { work: 1, ratings: 0, average: null } }]);
});

test('[A373] who may rate, when, and what', async () => {
  const taskId = await completedTask('opal', 'wim');
  expect(await rate(taskId, 'stranger', { stars: 5 })).toMatchObject({ status: 403 });
  for (const stars of [0, 6, 2.5, '5']) {
    expect((await rate(taskId, 'opal', { stars })).status).toBe(400);
  }
  expect(await rate(taskId, 'opal', { stars: 5, sentence: 'x'.repeat(301) })).toMatchObject({
    status: 400,
    body: { message: 'The sentence can have at most 300 characters.' },
  });
  expect((await rate(taskId, 'opal', { stars: 5 })).status).toBe(204);
  expect(await rate(taskId, 'opal', { stars: 1 })).toMatchObject({
    status: 409,
    body: { code: 'already_rated', message: 'You have already rated this task.' },
  });
  const { _id: open } = await postTask(market, 'opal');
  expect(await rate(open, 'opal', { stars: 5 })).toMatchObject({
    status: 409,
    body: { message: 'You cannot rate the other side: the task is open.' },
  });
  expect((await rate('malformed', 'opal', { stars: 5 })).status).toBe(404);
  expect((await market.call('PUT', `/tasks/${taskId}/rating`, { body: { stars: 5 } })).status).toBe(
    401,
  );
});

test('[A373] the pages of both sides learn of a rating, and when one is visible at the latest', async () => {
  const taskId = await completedTask('otis', 'wanda');
  const reader = await readEvents(`${market.server.origin}/events`);
  // That the task was completed may arrive late.
  await takeEvents(market, [reader]);
  await rate(taskId, 'otis', { stars: 4 });
  const [events = []] = await takeEvents(market, [reader]);
  expect(events.some(changed(taskId))).toBe(true);
  reader.close();
  const { ratings } = await read(taskId, 'otis');
  const days = (Date.parse(ratings?.visibleFrom ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
});

test.each(['x'.repeat(129), '%00', 'nobody'])('[A307] there is no person %p', async (id) => {
  const { status, body } = await market.call<Refused>('GET', `/people/${id}`);
  expect([status, body.message]).toEqual([404, 'Person not found.']);
});

onPostgres('after 14 days', () => {
  test('[A373] a rating is visible without the other one', async () => {
    const taskId = await completedTask('olaf', 'wes');
    await rate(taskId, 'olaf', { stars: 3 });
    await withClient(market.environment['DATABASE_URL'] ?? '', (client) =>
      client.query("update tasks set completed_at = now() - interval '15 days' where id = $1", [
        taskId,
      ]),
    );
    const { ratings } = await read(taskId, 'wes');
    expect(ratings).toMatchObject({ other: { stars: 3 } });
    expect(Date.now() - Date.parse(ratings?.visibleFrom ?? '')).toBeGreaterThan(86_000_000);
    expect(await person('wes')).toMatchObject({ ratings: 1, average: 3 });
  });
});
