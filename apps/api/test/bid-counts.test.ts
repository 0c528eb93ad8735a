import type { Bid, Task } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { postTask } from './support/samples';

// Depends on the engine: counts are read while bids are stored.

let market: Marketplace;

beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market.stop());

const place = async (as: string, taskId: string) =>
  (await market.call<Bid>('POST', '/bids', { as, body: { taskId } })).body;
const withdraw = (as: string, { _id }: Bid) => market.call('DELETE', `/bids/${_id}`, { as });

/** The number of bids on a task as a list shows it, and the list's ETag. */
async function readList(path: string, taskId: string, as?: string) {
  const { body, headers } = await market.call<Task[]>('GET', path, as ? { as } : {});
  return {
    bids: body.find(({ _id }) => _id === taskId)?.bids,
    etag: headers.get('etag') ?? '',
  };
}

const statusOf = async (path: string, etag: string) =>
  (await market.call('GET', path, { headers: { 'if-none-match': etag } })).status;

test('[A364] a list shows the number of bids that were not withdrawn, to everybody alike', async () => {
  const { _id: taskId, bids } = await postTask(market, 'owner');
  expect(bids).toBe(0);
  await place('ann', taskId);
  const second = await place('bob', taskId);
  for (const reader of [undefined, 'zoe', 'owner'])
    expect((await readList('/tasks', taskId, reader)).bids).toBe(2);
  await withdraw('bob', second);
  expect((await readList('/tasks', taskId)).bids).toBe(1);
  expect((await market.call<Task>('GET', `/tasks/${taskId}`)).body.bids).toBe(1);
});

test('a bid that is accepted counts, as do those that are rejected with it', async () => {
  const { _id: taskId } = await postTask(market, 'owner');
  const first = await place('ann', taskId);
  await place('bob', taskId);
  const body = { status: 'accepted' };
  await market.call('PUT', `/bids/${first._id}/status`, { as: 'owner', body });
  expect((await readList('/tasks', taskId)).bids).toBe(2);
});

test('[A382] a bid that is placed, withdrawn or placed again changes the ETag of lists that show its task', async () => {
  const { _id: other } = await postTask(market, 'owner', { category: 'Writing' });
  const { _id: taskId } = await postTask(market, 'owner', { category: 'Design' });
  const [all, page] = ['/tasks', '/tasks?limit=1&sortBy=createdAt-desc&category=Design'];
  const elsewhere = await readList('/tasks?category=Writing', other);
  let known = await Promise.all([all, page].map((path) => readList(path, taskId)));

  async function expectChange(bids: number): Promise<void> {
    for (const [index, path] of [all, page].entries())
      expect(await statusOf(path, known[index]?.etag ?? '')).toBe(200);
    known = await Promise.all([all, page].map((path) => readList(path, taskId)));
    expect(known.map((each) => each.bids)).toEqual([bids, bids]);
    expect(await statusOf(page, known[1]?.etag ?? '')).toBe(304);
  }

  const bid = await place('ann', taskId);
  await expectChange(1);
  await withdraw('ann', bid);
  await expectChange(0);
  expect((await place('ann', taskId))._id).toBe(bid._id);
  await expectChange(1);
  expect(await statusOf('/tasks?category=Writing', elsewhere.etag)).toBe(304);
});
