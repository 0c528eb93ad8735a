import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onCitus, onPostgres, withClient } from './support/raw-database';
import { postTask } from './support/samples';

const rounds = Number(process.env['RACE_ROUNDS'] ?? 200);
const bidsPerRound = 100;

// RACE_BREAK=constraint removes the constraint that enforces the rule: the suite must fail.
const broken = process.env['RACE_BREAK'] === 'constraint';

/**
 * Holds each bid between the check of its task and its commit for as long as the
 * test has the lock, and notes each one whose task is deleted by the time it commits.
 */
const heldBids = `
  create table late_bids (bid_id uuid);
  create function hold_bid() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
  create trigger hold_bid before insert on bids for each row execute function hold_bid();
  create function note_late_bid() returns trigger language plpgsql as $$
    begin
      insert into late_bids select new.id from tasks where id = new.task_id and deleted_at is not null;
      return null;
    end $$;
  create constraint trigger note_late_bid after insert on bids
    deferrable initially deferred for each row execute function note_late_bid();`;

const waitingFor = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

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
      // Nobody may have 200 open tasks and more.
      const counts = await race(await postTask(market, `owner-${round}`), token);
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

  // It needs triggers to hold bids, which distributed tables do not have.
  (onCitus ? test.skip : test)(
    'no bid is stored after its task was deleted',
    async () => {
      await withClient(url, async (client) => {
        await client.query(heldBids);
        const waiting = async () => (await client.query(waitingFor)).rows[0].count;
        for (let round = 0; round < 20; round += 1) {
          const task = await postTask(market, 'owner');
          await client.query('select pg_advisory_lock(1)');
          const bid = market.call('POST', '/bids', { as: 'bidder', body: { taskId: task._id } });
          while ((await waiting()) < 1) await sleep(2);
          let isDeleted = false;
          const deletion = market
            .call('DELETE', `/tasks/${task._id}`, { as: 'owner' })
            .finally(() => (isDeleted = true));
          while (!isDeleted && (await waiting()) < 2) await sleep(2);
          await client.query('select pg_advisory_unlock(1)');
          expect((await bid).status).toBe(201);
          expect((await deletion).status).toBe(204);
        }
      });
      const late = await withClient(url, (client) => client.query('select * from late_bids'));
      expect(late.rows).toEqual([]);
    },
    60_000,
  );
});
