import type { Task } from '@talentsphere/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres, withClient } from './support/raw-database';
import { postTask } from './support/samples';

const rounds = Number(process.env['RACE_ROUNDS'] ?? 200);
const bidsPerRound = 100;

// RACE_BREAK=constraint removes what the rule rests on: the suite must turn red.
const broken = process.env['RACE_BREAK'] === 'constraint';

onPostgres('concurrent bids', () => {
  let market: Marketplace;
  let url: string;

  beforeAll(async () => {
    market = await startMarketplace({ RATE_LIMIT_WRITES: '0', RATE_LIMIT_READS: '0' });
    url = market.environment['DATABASE_URL'] ?? '';
    if (broken)
      await withClient(url, (client) =>
        client.query('alter table bids drop constraint bids_one_per_bidder'),
      );
  });
  afterAll(() => market.stop());

  async function race(task: Task, token: string): Promise<Map<number, number>> {
    const bids = Array.from({ length: bidsPerRound }, () =>
      market.call('POST', '/bids', { token, body: { taskId: task._id } }),
    );
    const counts = new Map<number, number>();
    for (const { status } of await Promise.all(bids))
      counts.set(status, (counts.get(status) ?? 0) + 1);
    return counts;
  }

  test(`[A301] ${rounds} rounds of ${bidsPerRound} identical bids: one is stored in each`, async () => {
    const token = await market.identity.tokenFor('bidder');
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const counts = await race(await postTask(market, 'owner'), token);
      if (counts.get(201) !== 1 || counts.get(409) !== bidsPerRound - 1)
        wrong.push(JSON.stringify([...counts]));
    }
    const { rows } = await withClient(url, (client) =>
      client.query('select count(*)::int as count from bids'),
    );
    process.stdout.write(
      `${rounds} rounds × ${bidsPerRound} bids: ${wrong.length} wrong, ${rows[0].count} bids stored.\n`,
    );
    expect(wrong).toEqual([]);
    expect(rows[0].count).toBe(rounds);
  }, 600_000);

  test('no bid is stored after its task was deleted', async () => {
    for (let round = 0; round < 20; round += 1) {
      const task = await postTask(market, 'owner');
      const bids = Array.from({ length: 20 }, (_, index) =>
        market.call('POST', '/bids', { as: `bidder-${index}`, body: { taskId: task._id } }),
      );
      await market.call('DELETE', `/tasks/${task._id}`, { as: 'owner' });
      const statuses = (await Promise.all(bids)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    }
    const late = await withClient(url, (client) =>
      client.query(
        "select b.id from bids b join tasks t on t.id = b.task_id where b.created_at > t.deleted_at + interval '50 ms'",
      ),
    );
    expect(late.rows).toEqual([]);
  });
});
