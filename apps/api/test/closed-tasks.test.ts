import type { Task } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';

let market: Marketplace;

beforeAll(async () => {
  // The demo data has closed tasks, and some whose deadline has passed.
  market = await startMarketplace({ SEED: 'demo' });
});
afterAll(() => market.stop());

const tasksThatAre = async (status: string) =>
  (await market.call<Task[]>('GET', `/tasks?status=${status}`)).body;

test.each(['in progress', 'completed', 'cancelled', 'expired'])(
  '[A303] a bid on a task that is %s is refused',
  async (status) => {
    const [task] = await tasksThatAre(status);
    expect(task).toMatchObject({ status });
    const answer = await market.call<{ message: string; code: string }>('POST', '/bids', {
      as: 'bidder',
      body: { taskId: task?._id },
    });
    // Never 409: the client reads that as "already bid".
    expect(answer).toMatchObject({ status: 422, body: { code: 'task_closed' } });
    expect(answer.body.message).not.toContain('already placed a bid');
    const bids = await market.call('GET', '/bids?bidderId=bidder', { as: 'bidder' });
    expect(bids.body).toEqual([]);
  },
);

test('a task whose deadline has passed is never among the open ones', async () => {
  const expired = (await tasksThatAre('expired')).map(({ _id }) => _id);
  const open = (await tasksThatAre('open')).map(({ _id }) => _id);
  expect(expired.length).toBeGreaterThan(0);
  expect(open.filter((id) => expired.includes(id))).toEqual([]);
});
