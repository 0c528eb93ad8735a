import type { Bid } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPlainPostgres, onPostgres, untilItWaits, withClient } from './support/raw-database';
import { postTask } from './support/samples';

const rounds = Number(process.env['RACE_ROUNDS'] ?? 200);

/** What must never be stored, whatever happens at once. */
const broken = `
  select t.id, t.status, array_agg(b.status order by b.created_at) as bids
  from tasks t join bids b on b.task_id = t.id
  group by t.id
  having count(*) filter (where b.status = 'accepted') > 1
    or (t.status = 'in progress' and count(*) filter (where b.status = 'accepted') <> 1)
    or (t.status = 'open' and count(*) filter (where b.status = 'accepted') > 0)
    or (t.status = 'in progress' and count(*) filter (where b.status = 'pending') > 0)`;

onPostgres('people who act on a task at once', () => {
  let market: Marketplace;
  let url: string;

  beforeAll(async () => {
    market = await startMarketplace({ RATE_LIMIT_WRITES: '0', RATE_LIMIT_READS: '0' });
    url = market.environment['DATABASE_URL'] ?? '';
  });
  afterAll(() => market.stop());

  const place = (taskId: string, as: string) =>
    market.call<Bid>('POST', '/bids', { as, body: { taskId, amount: 100 } });

  const decide = (bidId: string, status: string) =>
    market.call('PUT', `/bids/${bidId}/status`, { as: 'owner', body: { status } });

  /** All of them at once, in another order in every round. */
  async function race(round: number): Promise<number[]> {
    const { _id: taskId } = await postTask(market, 'owner');
    const [ann = '', bob = '', cem = ''] = await Promise.all(
      ['ann', 'bob', 'cem'].map(async (as) => (await place(taskId, as)).body._id),
    );
    const calls = [
      () => decide(ann, 'accepted'),
      () => decide(bob, 'accepted'),
      () => decide(cem, 'rejected'),
      () => market.call('DELETE', `/bids/${ann}`, { as: 'ann' }),
      () => market.call('PUT', `/bids/${bob}`, { as: 'bob', body: { amount: 90 } }),
      () => place(taskId, 'dee'),
      () =>
        market.call('PUT', `/tasks/${taskId}/status`, {
          as: 'owner',
          body: { status: 'cancelled', reason: 'A race.' },
        }),
    ];
    const start = round % calls.length;
    const order = [...calls.slice(start), ...calls.slice(0, start)];
    return (await Promise.all(order.map((call) => call()))).map(({ status }) => status);
  }

  test(`${rounds} rounds: one winner at most, no bid after the close, no deadlock`, async () => {
    const counts = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      for (const status of await race(round)) counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    const { rows } = await withClient(url, (client) => client.query(broken));
    process.stdout.write(`${rounds} rounds: ${JSON.stringify([...counts].sort())}\n`);
    expect(rows).toEqual([]);
    expect([...counts.keys()].filter((status) => status >= 500)).toEqual([]);
    // Every kind of call has won and lost.
    expect([...counts.keys()]).toEqual(expect.arrayContaining([200, 201, 204, 409]));
  }, 600_000);

  test('[A366] a change of a bid that was acknowledged is stored, or its bid was withdrawn', async () => {
    for (let round = 0; round < rounds / 10; round += 1) {
      const { _id: taskId } = await postTask(market, 'owner');
      const { body: bid } = await place(taskId, 'ann');
      const amounts = [10, 20, 30, 40];
      const answers = await Promise.all(
        amounts.map((amount) =>
          market.call<{ amount: number }>('PUT', `/bids/${bid._id}`, {
            as: 'ann',
            body: { amount, message: `For ${amount}` },
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { body } = await market.call<{ bid: { amount: number; message: string } }>(
        'GET',
        `/tasks/${taskId}`,
        { as: 'ann' },
      );
      // Amount and message are of the same change.
      expect(body.bid.message).toBe(`For ${body.bid.amount}`);
    }
  }, 120_000);

  test('[A368] a task that was cancelled is answered as cancelled, also when it is deleted at once', async () => {
    for (let round = 0; round < rounds / 10; round += 1) {
      const { _id: taskId } = await postTask(market, 'owner');
      await place(taskId, 'ann');
      const change = { status: 'cancelled' };
      const [cancelled, deleted] = await Promise.all([
        market.call<{ status: string }>('PUT', `/tasks/${taskId}/status`, {
          as: 'owner',
          body: change,
        }),
        market.call('DELETE', `/tasks/${taskId}`, { as: 'owner' }),
      ]);
      expect(deleted.status).toBe(204);
      const { rows } = await withClient(url, (client) =>
        client.query('select status from tasks where id = $1', [taskId]),
      );
      // Without an effect, it was asked for after the task was deleted.
      const effect = rows[0]?.status === 'cancelled' ? [200, 'cancelled'] : [404, undefined];
      expect([cancelled.status, cancelled.body.status]).toEqual(effect);
    }
  }, 120_000);
});

onPlainPostgres('two people who act on a bid, one after the other', () => {
  let market: Marketplace;
  beforeAll(async () => {
    market = await startMarketplace({ RATE_LIMIT_WRITES: '0' });
  });
  afterAll(() => market.stop());

  const accept = (bidId: string) =>
    market.call('PUT', `/bids/${bidId}/status`, {
      as: 'owner',
      body: { status: 'accepted', seen: { amount: 100, message: null } },
    });
  const withdraw = (bidId: string) => market.call('DELETE', `/bids/${bidId}`, { as: 'ann' });
  const change = (bidId: string) =>
    market.call('PUT', `/bids/${bidId}`, { as: 'ann', body: { amount: 90 } });

  test.each([
    ['withdrawn', 'accepted', [withdraw, accept], [204, 409]],
    ['accepted', 'withdrawn', [accept, withdraw], [204, 409]],
    ['changed', 'accepted', [change, accept], [200, 409]],
    ['accepted', 'changed', [accept, change], [204, 409]],
  ] as const)('[A366] what was %s meanwhile is not %s', async (_done, _not, calls, statuses) => {
    const { _id: taskId } = await postTask(market, 'owner');
    const body = { taskId, amount: 100 };
    const { body: bid } = await market.call<Bid>('POST', '/bids', { as: 'ann', body });
    const url = market.environment['DATABASE_URL'] ?? '';
    const answers = await withClient(url, async (client) => {
      await client.query('begin');
      await client.query('select from tasks where id = $1 for update', [taskId]);
      // Each has read the bid as it was when it waits for the task.
      const first = calls[0](bid._id);
      await untilItWaits(url, first);
      const second = calls[1](bid._id);
      await untilItWaits(url, second, 1);
      await client.query('commit');
      return Promise.all([first, second]);
    });
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });
});
