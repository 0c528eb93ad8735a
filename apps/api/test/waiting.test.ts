import type { Bid, Waiting } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres, withClient } from './support/raw-database';
import { dayFromNow, postTask } from './support/samples';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market.stop());

const waiting = async (as: string) => (await market.call<Waiting>('GET', '/waiting', { as })).body;

test('[A374] bids to decide on, work in progress and deadlines that are near wait for people', async () => {
  const nothing = { bids: [], work: [], closing: [], confirmations: [], ratings: [] };
  expect(await waiting('owner')).toEqual(nothing);

  const far = await postTask(market, 'owner', { title: 'Far', deadline: dayFromNow(30) });
  const near = await postTask(market, 'owner', { title: 'Near', deadline: dayFromNow(1) });
  const bid = async (as: string) =>
    (await market.call<Bid>('POST', '/bids', { as, body: { taskId: far._id } })).body._id;
  const [anns] = [await bid('ann'), await bid('bob')];
  expect(await waiting('owner')).toEqual({
    bids: [{ taskId: far._id, title: 'Far', count: 2 }],
    work: [],
    closing: [{ taskId: near._id, title: 'Near', deadline: near.deadline }],
    confirmations: [],
    ratings: [],
  });
  expect(await waiting('ann')).toEqual(nothing);

  await market.call('PUT', `/bids/${anns}/status`, { as: 'owner', body: { status: 'accepted' } });
  const work = {
    taskId: far._id,
    title: 'Far',
    deadline: far.deadline,
    isHandedIn: false,
    price: far.budget,
  };
  expect((await waiting('owner')).work).toEqual([{ ...work, role: 'owner' }]);
  expect((await waiting('ann')).work).toEqual([{ ...work, role: 'winner' }]);
  expect((await waiting('owner')).bids).toEqual([]);
  expect(await waiting('bob')).toEqual(nothing);
});

/** A task of `poster` on which `worker` has done the work. */
async function complete(title: string) {
  const { _id: taskId } = await postTask(market, 'poster', { title });
  const body = { taskId };
  const bid = await market.call<Bid>('POST', '/bids', { as: 'worker', body });
  const accepted = { as: 'poster', body: { status: 'accepted' } };
  await market.call('PUT', `/bids/${bid.body._id}/status`, accepted);
  const completed = { as: 'poster', body: { status: 'completed' } };
  await market.call('PUT', `/tasks/${taskId}/status`, completed);
  return { taskId, title };
}

test('[A374] completed tasks wait for the rating of each side, the latest first', async () => {
  const first = await complete('First');
  const second = await complete('Second');
  expect((await waiting('poster')).ratings).toEqual([second, first]);
  expect((await waiting('worker')).ratings).toEqual([second, first]);
  expect((await waiting('poster')).work).toEqual([]);

  const rating = { as: 'worker', body: { stars: 5 } };
  await market.call('PUT', `/tasks/${second.taskId}/rating`, rating);
  expect((await waiting('worker')).ratings).toEqual([first]);
  expect((await waiting('poster')).ratings).toEqual([second, first]);
});

onPostgres('after 90 days', () => {
  test('[A373] nobody is asked for a rating any longer', async () => {
    const { taskId } = await complete('Old');
    const isAsked = async (person: string) =>
      (await waiting(person)).ratings?.some((task) => task.taskId === taskId);
    const completedBefore = (days: number) =>
      withClient(market.environment['DATABASE_URL'] ?? '', (client) =>
        client.query(
          'update tasks set completed_at = now() - make_interval(days => $2) where id = $1',
          [taskId, days],
        ),
      );
    await completedBefore(89);
    expect([await isAsked('poster'), await isAsked('worker')]).toEqual([true, true]);
    await completedBefore(91);
    expect([await isAsked('poster'), await isAsked('worker')]).toEqual([false, false]);
  });
});
