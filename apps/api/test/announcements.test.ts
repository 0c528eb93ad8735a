import type { Client } from 'pg';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onCitus, onPostgres, withClient } from './support/raw-database';
import { postTask, taskBody } from './support/samples';

type Notified = { payload?: string | undefined };

/** Waits for everything that was committed before: notifications arrive in the order of their commits. */
async function arrivals(client: Client): Promise<void> {
  let hearLast = () => {};
  const last = new Promise<void>((resolve) => (hearLast = resolve));
  const note = ({ payload }: Notified) => payload || hearLast();
  client.on('notification', note);
  await client.query("select pg_notify('changes', '')");
  await last;
  client.off('notification', note);
}

/** Runs it while listening. @returns what was announced, and by how much the version of the tasks rose */
async function hear(client: Client, act: () => Promise<unknown>) {
  const changes: Record<string, unknown>[] = [];
  const readVersion = async () => {
    const { rows } = await client.query<{ sum: string }>('select sum(version) from task_versions');
    return Number(rows[0]?.sum);
  };
  const note = ({ payload }: Notified) =>
    payload && changes.push(JSON.parse(payload) as Record<string, unknown>);
  await arrivals(client);
  client.on('notification', note);
  const before = await readVersion();
  await act();
  const versions = (await readVersion()) - before;
  await arrivals(client);
  client.off('notification', note);
  const without = ({ id, ...change }: Record<string, unknown>) => {
    expect(typeof id).toBe(change['kind'] === 'notifications' ? 'number' : 'string');
    return change;
  };
  return { changes: changes.map(without), versions };
}

onPostgres('a change is announced once', () => {
  let market: Marketplace;
  let url: string;
  beforeAll(async () => {
    market = await startMarketplace();
    url = market.environment['DATABASE_URL'] ?? '';
  });
  afterAll(() => market.stop());

  const listening = (work: (client: Client) => Promise<void>) =>
    withClient(url, async (client) => {
      await client.query('listen changes');
      await work(client);
    });

  test('when a server of this release has written it', () =>
    listening(async (client) => {
      let taskId = '';
      const post = async () => (taskId = (await postTask(market, 'omar'))._id);
      const posted = await hear(client, post);
      expect(posted).toEqual({ changes: [{ kind: 'task', taskId }], versions: 1 });
      const placed = await hear(client, () =>
        market.call('POST', '/bids', { as: 'mina', body: { taskId } }),
      );
      const bid = { kind: 'bid', taskId, bidderId: 'mina', ownerId: 'omar' };
      const notified = { kind: 'notifications', personIds: ['omar'] };
      expect(placed).toEqual({ changes: [bid, notified], versions: 0 });
      const changed = await hear(client, () =>
        market.call('PUT', `/tasks/${taskId}`, { as: 'omar', body: taskBody({ budget: 7 }) }),
      );
      expect(changed).toEqual({
        changes: [
          { kind: 'task', taskId },
          { kind: 'notifications', personIds: ['mina'] },
        ],
        versions: 1,
      });
    }));

  test('together with everything else that its transaction has written, and not when that fails', () =>
    listening(async (client) => {
      const { _id: taskId } = await postTask(market, 'omar');
      const bid = async (as: string) => {
        const { body } = await market.call('POST', '/bids', { as, body: { taskId } });
        return String(body['_id']);
      };
      const [mina = '', zoe = ''] = [await bid('mina'), await bid('zoe')];
      expect(await hear(client, () => bid('mina'))).toEqual({ changes: [], versions: 0 });
      const withdrawn = await hear(client, () =>
        market.call('DELETE', `/bids/${zoe}`, { as: 'zoe' }),
      );
      expect(withdrawn).toEqual({
        changes: [
          { kind: 'bid', taskId, bidderId: 'zoe', ownerId: 'omar' },
          { kind: 'notifications', personIds: ['omar'] },
        ],
        versions: 0,
      });
      const accepted = await hear(client, () =>
        market.call('PUT', `/bids/${mina}/status`, { as: 'omar', body: { status: 'accepted' } }),
      );
      expect(accepted).toEqual({
        changes: [
          { kind: 'task', taskId },
          { kind: 'bid', taskId, bidderId: 'mina', ownerId: 'omar' },
          { kind: 'notifications', personIds: ['mina'] },
        ],
        versions: 1,
      });
      const deleted = await hear(client, () =>
        market.call('DELETE', `/tasks/${taskId}`, { as: 'omar' }),
      );
      expect(deleted).toEqual({ changes: [], versions: 0 });
    }));

  // Servers of the previous release do not run on Citus.
  (onCitus ? test.skip : test)('when a server of the previous release has written it', () =>
    listening(async (client) => {
      let taskId = '';
      await hear(client, async () => (taskId = (await postTask(market, 'omar'))._id));
      const run = (sql: string) => () => withClient(url, (old) => old.query(sql, [taskId]));
      const bid = run(`insert into bids (task_id, bidder_id, bidder_name, created_at)
        values ($1, 'zoe', 'Zoe', now())`);
      expect(await hear(client, bid)).toEqual({
        changes: [{ kind: 'bid', taskId, bidderId: 'zoe', ownerId: 'omar' }],
        versions: 0,
      });
      const change = run('update tasks set budget = 8 where id = $1');
      expect(await hear(client, change)).toEqual({
        changes: [{ kind: 'task', taskId }],
        versions: 1,
      });
    }),
  );
});
