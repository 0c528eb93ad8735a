import type { Bid, Waiting } from '@talentsphere/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { dayFromNow, postTask } from './support/samples';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market.stop());

const waiting = async (as: string) => (await market.call<Waiting>('GET', '/waiting', { as })).body;

test('bids to decide on, work in progress and deadlines that are near wait for people', async () => {
  const nothing = { bids: [], work: [], closing: [] };
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
  });
  expect(await waiting('ann')).toEqual(nothing);

  await market.call('PUT', `/bids/${anns}/status`, { as: 'owner', body: { status: 'accepted' } });
  const work = { taskId: far._id, title: 'Far', deadline: far.deadline };
  expect((await waiting('owner')).work).toEqual([{ ...work, role: 'owner' }]);
  expect((await waiting('ann')).work).toEqual([{ ...work, role: 'winner' }]);
  expect((await waiting('owner')).bids).toEqual([]);
  expect(await waiting('bob')).toEqual(nothing);
});
