import type {
  Bid,
  Notification,
  OwnBid,
  ReceivedBid,
  Task,
  TaskOfCaller,
  Waiting,
} from '@talentsphere/api/contract';
import { formatShortDate } from '@talentsphere/domain';
import { applyMigrations } from '../src/core/database/migrate';
import { migrations } from '../src/core/database/migrations';
import { openPostgres } from '../src/core/database/postgres-database';
import { createDatabase, startMarketplace, type Marketplace } from './support/marketplace';
import { onPlainPostgres, onPostgres, untilItWaits, withClient } from './support/raw-database';
import { dayFromNow, postTask, taskBody } from './support/samples';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0' });
});
afterAll(() => market.stop());

type Refused = { message: string; code: string };

const post = () => postTask(market, 'owner', { budget: 500 });
const edit = (taskId: string, changes: object) =>
  market.call<Task & Refused>('PUT', `/tasks/${taskId}`, {
    as: 'owner',
    body: taskBody({ budget: 500, ...changes }),
  });
const place = (taskId: string, terms: object = {}, as = 'ann') =>
  market.call<Bid & Refused>('POST', '/bids', { as, body: { taskId, ...terms } });
const change = (bidId: string, body: object) =>
  market.call<OwnBid & Refused>('PUT', `/bids/${bidId}`, { as: 'ann', body });
const accept = (bidId: string) =>
  market.call<Refused>('PUT', `/bids/${bidId}/status`, {
    as: 'owner',
    body: { status: 'accepted' },
  });
const read = async (taskId: string, as: string) =>
  (await market.call<TaskOfCaller>('GET', `/tasks/${taskId}`, { as })).body;
const waiting = async (as: string) => (await market.call<Waiting>('GET', '/waiting', { as })).body;
const latest = async (as: string) =>
  (await market.call<Notification[]>('GET', '/notifications', { as })).body[0];

const termsOf = ({ budget, deadline }: Task) => ({ budget, deadline });
const unconfirmed = {
  status: 409,
  body: {
    code: 'wrong_status',
    message:
      'You cannot accept a bid: the bidder has not confirmed the terms that the task has now.',
  },
};

test('[A386] a bid without a price is for the budget at that moment, whatever becomes of it', async () => {
  const { _id: taskId } = await post();
  const { body: bid } = await place(taskId);
  expect(bid.amount).toBe(500);
  expect((await latest('owner'))?.after).toEqual({ amount: 500 });
  await edit(taskId, { budget: 20 });
  expect((await read(taskId, 'ann')).bid).toMatchObject({ amount: 500, isConfirmed: true });
  expect((await accept(bid._id)).status).toBe(204);
  const hired = { agreedPrice: 500, budget: 20 };
  expect(await read(taskId, 'owner')).toMatchObject(hired);
  expect(await read(taskId, 'ann')).toMatchObject(hired);
  expect((await waiting('owner')).work).toMatchObject([{ taskId, price: 500 }]);
  expect((await waiting('ann')).work).toMatchObject([{ taskId, price: 500 }]);
});

test('[A386] a bid for terms that the task no longer has is refused with the present ones', async () => {
  const task = await post();
  const seenTask = termsOf(task);
  const deadline = dayFromNow(20);
  await edit(task._id, { budget: 450 });
  const refused = {
    status: 422,
    body: {
      code: 'terms_changed',
      message: `The task has changed since you read it: its budget is $450, and its deadline ${formatShortDate(task.deadline)}. Please check your bid and send it again.`,
    },
  };
  expect(await place(task._id, { seenTask })).toMatchObject(refused);
  // With a price of one's own, the budget does not matter, but the deadline does.
  expect((await place(task._id, { seenTask, amount: 480 }, 'bob')).status).toBe(201);
  await edit(task._id, { budget: 450, deadline });
  expect((await place(task._id, { seenTask, amount: 480 }, 'cem')).body.code).toBe('terms_changed');
  expect((await read(task._id, 'ann')).ownBid).toBeUndefined();
  const { status, body } = await place(task._id, { seenTask: { budget: 450, deadline } });
  expect([status, body.amount]).toEqual([201, 450]);
});

test('[A387] a bid whose deadline was moved is accepted after its bidder has confirmed it', async () => {
  const task = await post();
  const { body: bid } = await place(task._id, { amount: 300, message: 'Gladly.' });
  const deadline = dayFromNow(4);
  await edit(task._id, { deadline });
  const [received] = (
    await market.call<ReceivedBid[]>('GET', `/tasks/${task._id}/bids`, { as: 'owner' })
  ).body;
  expect(received?.isConfirmed).toBe(false);
  expect(await accept(bid._id)).toMatchObject(unconfirmed);
  expect((await waiting('ann')).confirmations).toEqual([{ taskId: task._id, title: task.title }]);

  const same = { amount: 300, message: 'Gladly.' };
  // For what the bidder has read, and nothing else.
  expect((await change(bid._id, { ...same, seenTask: termsOf(task) })).body.code).toBe(
    'terms_changed',
  );
  await change(bid._id, same);
  expect((await latest('owner'))?.occasion).toBe('bid received');
  expect(await accept(bid._id)).toMatchObject(unconfirmed);

  const confirmed = await change(bid._id, { ...same, seenTask: { budget: 500, deadline } });
  expect(confirmed.body).toMatchObject({ ...same, isConfirmed: true });
  expect(await latest('owner')).toMatchObject({
    occasion: 'bid confirmed',
    after: { amount: 300 },
  });
  expect((await waiting('ann')).confirmations).toEqual([]);
  expect((await accept(bid._id)).status).toBe(204);
});

test('[A387] moving the deadline back makes a bid as good as it was', async () => {
  const task = await post();
  const { body: bid } = await place(task._id);
  await edit(task._id, { deadline: dayFromNow(4) });
  await edit(task._id, {});
  expect((await accept(bid._id)).status).toBe(204);
});

test('[A387] a task that is opened again asks its bidders to confirm', async () => {
  const { _id: taskId } = await post();
  const { body: bid } = await place(taskId);
  const change = (body: object) =>
    market.call('PUT', `/tasks/${taskId}/status`, { as: 'owner', body });
  await change({ status: 'cancelled' });
  const deadline = dayFromNow(30);
  await change({ status: 'open', deadline });
  expect(await latest('ann')).toMatchObject({ occasion: 'task opened again', after: { deadline } });
  expect(await accept(bid._id)).toMatchObject(unconfirmed);
});

test('[A388] a notification states the terms before and after all unread changes', async () => {
  const task = await post();
  const { body: bid } = await place(task._id, { amount: 300 });
  for (const amount of [290, 280]) await change(bid._id, { amount });
  expect(await latest('owner')).toMatchObject({
    occasion: 'bid changed',
    before: { amount: 300 },
    after: { amount: 280 },
  });
  await edit(task._id, { budget: 400 });
  const deadline = dayFromNow(4);
  await edit(task._id, { budget: 350, deadline });
  expect(await latest('ann')).toMatchObject({
    occasion: 'task changed',
    before: { budget: 500, deadline: task.deadline },
    after: { budget: 350, deadline },
  });
});

test('[A388] nobody but the two sides reads the agreed price', async () => {
  const { _id: taskId, deadline } = await post();
  const { body: bid } = await place(taskId, { amount: 321 });
  await place(taskId, { amount: 400 }, 'bob');
  await accept(bid._id);
  const after = { amount: 321, deadline };
  expect(await latest('ann')).toMatchObject({ occasion: 'bid accepted', after });
  expect(await latest('bob')).toMatchObject({ occasion: 'bid rejected', before: {}, after: {} });
  for (const as of ['bob', 'stranger']) {
    expect(JSON.stringify(await read(taskId, as))).not.toMatch(/\b321\b/);
  }
});

test.each([[{ budget: '500', deadline: dayFromNow(10) }], [{ budget: 500 }], ['everything']])(
  'the terms %j are no terms',
  async (seenTask) => {
    const { _id: taskId } = await post();
    expect((await place(taskId, { seenTask })).status).toBe(400);
  },
);

describe('a bid and an edit at once', () => {
  const bidFor = (task: Task) => place(task._id, { seenTask: termsOf(task) });
  const lower = (task: Task) => edit(task._id, { budget: 20 });
  async function outcome({ _id }: Task): Promise<string> {
    const { bid } = await read(_id, 'ann');
    return bid ? `for ${bid.amount}` : 'refused';
  }

  onPostgres('sent together', () => {
    test('[A386] give a bid for what was read, or a refusal', async () => {
      for (let round = 0; round < 30; round += 1) {
        const task = await post();
        const calls = [bidFor, lower];
        if (round % 2 === 1) calls.reverse();
        await Promise.all(calls.map((call) => call(task)));
        expect(['for 500', 'refused']).toContain(await outcome(task));
      }
    });
  });

  onPlainPostgres('one after the other', () => {
    test.each([
      ['the bid comes first', [bidFor, lower], 'for 500'],
      ['the edit comes first', [lower, bidFor], 'refused'],
    ] as const)('[A386] %s', async (_order, [first, second], expected) => {
      const task = await post();
      const url = market.environment['DATABASE_URL'] ?? '';
      await withClient(url, async (client) => {
        await client.query('begin');
        await client.query('select from tasks where id = $1 for update', [task._id]);
        const calls: Promise<unknown>[] = [first(task)];
        await untilItWaits(url, calls[0]!);
        calls.push(second(task));
        await untilItWaits(url, calls[1]!, 1);
        await client.query('commit');
        await Promise.all(calls);
      });
      expect(await outcome(task)).toBe(expected);
    });
  });
});

onPostgres('a bid without a price of an earlier release', () => {
  test('[A387] is accepted after its bidder has confirmed it, also on an expired task', async () => {
    const task = await post();
    const { body: bid } = await place(task._id);
    for (const terms of ['amount = null', 'deadline = null']) {
      await withClient(market.environment['DATABASE_URL'] ?? '', (client) =>
        client.query(`update bids set ${terms} where id = $1`, [bid._id]),
      );
      expect(await accept(bid._id)).toMatchObject(unconfirmed);
    }
    const seen = { amount: null, message: null };
    const body = { amount: 500, seen, seenTask: termsOf(task) };
    expect((await change(bid._id, body)).body).toMatchObject({ amount: 500, isConfirmed: true });
    expect((await latest('owner'))?.occasion).toBe('bid confirmed');
    expect((await accept(bid._id)).status).toBe(204);
  });

  test('[A388] is for the budget, until the task is cancelled and its budget can be changed', async () => {
    const { _id: taskId } = await post();
    const { body: bid } = await place(taskId);
    await accept(bid._id);
    await withClient(market.environment['DATABASE_URL'] ?? '', (client) =>
      client.query('update bids set amount = null where id = $1', [bid._id]),
    );
    expect((await read(taskId, 'owner')).agreedPrice).toBe(500);
    const body = { status: 'cancelled', reason: 'It does not fit.' };
    await market.call('PUT', `/tasks/${taskId}/status`, { as: 'owner', body });
    expect((await read(taskId, 'owner')).agreedPrice).toBeUndefined();
  });
});

onPlainPostgres('the migration to agreed terms', () => {
  test('keeps what was agreed on, and leaves open what was not', async () => {
    const { environment, drop } = await createDatabase();
    const url = environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    await applyMigrations(
      database,
      migrations.filter(({ version }) => version <= 15),
    );
    await withClient(url, async (client) => {
      for (const status of ['open', 'in progress', 'cancelled']) {
        await client.query(
          `with t as (
             insert into tasks (title, title_folded, title_pairs, category, description, deadline,
               budget, owner_id, created_at, updated_at, status)
             values ($1, $1, '{}', 'Design', '', '2097-01-01', 500, 'owner', now(), now(), $1)
             returning id)
           insert into bids (task_id, bidder_id, bidder_name, created_at, amount, status)
           select t.id, b.id, b.id, now(), b.amount, b.status from t, (values
             ('typed', 300, 'pending'), ('budget', null, 'pending'),
             ('hired', null, case when $1 = 'open' then 'rejected' else 'accepted' end)
           ) b (id, amount, status)`,
          [status],
        );
      }
    });
    const later = migrations.map(({ version }) => version).filter((version) => version > 15);
    expect(await applyMigrations(database)).toEqual(later);
    const rows = await database.query<{ said: string }>(
      `select concat_ws(' ', t.status || ':', b.bidder_id, b.amount::int, b.deadline::text) as said
       from bids b join tasks t on t.id = b.task_id order by said`,
    );
    expect(rows.map(({ said }) => said)).toEqual([
      'cancelled: budget',
      // Its budget may have been changed since.
      'cancelled: hired 2097-01-01',
      'cancelled: typed 300 2097-01-01',
      'in progress: budget',
      'in progress: hired 500 2097-01-01',
      'in progress: typed 300 2097-01-01',
      'open: budget',
      'open: hired',
      'open: typed 300 2097-01-01',
    ]);
    await database.close();
    await drop();
  });
});
