import type { Bid, Notification, TaskOfCaller, Waiting } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../src/core/database/database';
import { openPostgres } from '../src/core/database/postgres-database';
import { createApprovalsJob } from '../src/hiring/approvals';
import { notifyOfApprovals } from '../src/notifications/approvals.repository';
import { createNotify } from '../src/notifications/notify.repository';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres, withClient } from './support/raw-database';
import { postTask } from './support/samples';
import { startServer } from './support/server-process';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0' });
});
afterAll(() => market.stop());

type Refused = { message: string; code: string };

const read = async (taskId: string, as: string) =>
  (await market.call<TaskOfCaller>('GET', `/tasks/${taskId}`, { as })).body;
const step = (taskId: string, as: string, body: object) =>
  market.call<TaskOfCaller & Refused>('PUT', `/tasks/${taskId}/status`, { as, body });
const handIn = (taskId: string, message = 'Here it is: https://example.com/work') =>
  step(taskId, 'worker', { status: 'handed in', message });
const askForChanges = (taskId: string, message = 'Please shorten it.') =>
  step(taskId, 'owner', { status: 'changes requested', message });
const typesOf = async (as: string, taskId: string) =>
  (await market.call<Notification[]>('GET', '/notifications', { as })).body
    .filter((each) => each.taskId === taskId)
    .map(({ occasion }) => occasion);
const work = async (as: string, taskId: string) =>
  (await market.call<Waiting>('GET', '/waiting', { as })).body.work.find(
    (each) => each.taskId === taskId,
  );

async function hire(taskId: string, worker = 'worker') {
  const placed = await market.call<Bid>('POST', '/bids', { as: worker, body: { taskId } });
  const body = { status: 'accepted' };
  await market.call('PUT', `/bids/${placed.body._id}/status`, { as: 'owner', body });
}

async function inProgress() {
  const { _id: taskId } = await postTask(market, 'owner');
  await hire(taskId);
  return taskId;
}

test('[A390] work is handed in, changed on request, handed in again and approved', async () => {
  const taskId = await inProgress();
  expect((await read(taskId, 'worker')).possible).toEqual(['handIn', 'abandon']);
  const handedIn = await handIn(taskId, ' First version. ');
  expect(handedIn.body).toMatchObject({
    status: 'in progress',
    deliveries: [{ kind: 'handed in', message: 'First version.' }],
  });
  expect(handedIn.body.deliveries?.[0]).not.toHaveProperty('files');
  expect((await read(taskId, 'owner')).possible).toEqual(['requestChanges', 'complete', 'abandon']);
  expect(await typesOf('owner', taskId)).toContain('work handed in');
  expect((await work('owner', taskId))?.isHandedIn).toBe(true);

  await askForChanges(taskId);
  expect((await typesOf('worker', taskId))[0]).toBe('changes requested');
  expect((await work('worker', taskId))?.isHandedIn).toBe(false);
  expect(await askForChanges(taskId, 'And in another colour.')).toMatchObject({
    status: 409,
    body: {
      message: 'You cannot ask for changes: nothing was handed in that waits for an answer.',
    },
  });

  await handIn(taskId, 'Second version.');
  const completed = await step(taskId, 'owner', { status: 'completed' });
  expect(completed.body).toMatchObject({ status: 'completed', possible: ['rate'] });
  const said = (await read(taskId, 'worker')).deliveries?.map(({ kind, message }) => [
    kind,
    message,
  ]);
  expect(said).toEqual([
    ['handed in', 'First version.'],
    ['changes requested', 'Please shorten it.'],
    ['handed in', 'Second version.'],
  ]);
});

test('[A390] a hand-in that is sent again, as after a lost answer, is the one that was stored', async () => {
  const taskId = await inProgress();
  await handIn(taskId, 'Done.');
  await market.call('PUT', '/notifications/read', { as: 'owner', body: { taskId } });
  const again = await handIn(taskId, ' Done. ');
  expect(again).toMatchObject({ status: 200, body: { deliveries: [{ message: 'Done.' }] } });
  const types = await typesOf('owner', taskId);
  expect(types.filter((each) => each === 'work handed in')).toHaveLength(1);
  await askForChanges(taskId);
  // With the same words, because its links have them.
  expect((await handIn(taskId, 'Done.')).body.deliveries).toHaveLength(3);
});

test('[A390] a request for changes that is sent again, as after a lost answer, is the one that was stored', async () => {
  const taskId = await inProgress();
  await handIn(taskId);
  await askForChanges(taskId);
  await market.call('PUT', '/notifications/read', { as: 'worker', body: { taskId } });
  const again = await askForChanges(taskId);
  expect(again.status).toBe(200);
  expect(again.body.deliveries).toHaveLength(2);
  expect((await typesOf('worker', taskId)).filter((each) => each === 'changes requested')).toEqual([
    'changes requested',
  ]);
});

test('[A390] a request for changes in the words of the hand-in is none that is sent again', async () => {
  const taskId = await inProgress();
  await handIn(taskId, 'As discussed.');
  const { body } = await askForChanges(taskId, 'As discussed.');
  expect(body.deliveries?.map(({ kind }) => kind)).toEqual(['handed in', 'changes requested']);
  expect((await work('worker', taskId))?.isHandedIn).toBe(false);
});

test('[A390] nobody else reads what was handed in, not even who is hired after it', async () => {
  const taskId = await inProgress();
  await market.call('POST', '/bids', { as: 'late', body: { taskId } });
  await handIn(taskId, 'A secret draft');
  for (const as of ['late', 'stranger']) {
    expect(JSON.stringify(await read(taskId, as))).not.toContain('secret');
  }
  await step(taskId, 'owner', { status: 'cancelled', reason: 'It does not fit.' });
  expect((await read(taskId, 'worker')).deliveries).toHaveLength(1);
  await step(taskId, 'owner', { status: 'open', deadline: '2097-01-01' });
  await hire(taskId, 'second');
  const ofSecond = await read(taskId, 'second');
  expect(ofSecond.possible).toContain('handIn');
  expect(ofSecond.deliveries).toBeUndefined();
  expect((await read(taskId, 'owner')).deliveries).toBeUndefined();
});

test.each([
  [undefined, 'Please write a message.'],
  ['  ', 'Please write a message.'],
  ['x'.repeat(2_001), 'The message can have at most 2000 characters.'],
  ['\u0000', 'The request is not valid: it holds a character that cannot be stored.'],
])('a hand-in with the message %j is refused', async (message, sentence) => {
  const taskId = await inProgress();
  const answer = await step(taskId, 'worker', { status: 'handed in', message });
  expect(answer).toMatchObject({ status: 400, body: { message: sentence } });
  expect((await read(taskId, 'worker')).deliveries).toBeUndefined();
});

test('[A390] a flood of hand-ins ends at the limit, is one notification, and can be answered', async () => {
  const taskId = await inProgress();
  for (let count = 1; count <= limits.handIns; count += 1) {
    expect((await handIn(taskId, `Version ${count}`)).status).toBe(200);
  }
  expect(await handIn(taskId)).toMatchObject({
    status: 409,
    body: { message: 'Work can be handed in 30 times.' },
  });
  expect((await typesOf('owner', taskId)).filter((each) => each === 'work handed in')).toHaveLength(
    1,
  );
  expect((await askForChanges(taskId)).status).toBe(200);
  expect((await step(taskId, 'owner', { status: 'completed' })).status).toBe(200);
});

test('[A390] an approval and a request for changes at once: one of them happens', async () => {
  const taskId = await inProgress();
  await handIn(taskId);
  const answers = await Promise.all([
    step(taskId, 'owner', { status: 'completed' }),
    askForChanges(taskId),
  ]);
  const [completed, changes] = answers.map(({ status }) => status);
  // What comes second is possible only after a request for changes.
  expect([completed, changes]).toEqual(changes === 200 ? [200, 200] : [200, 409]);
  const { deliveries } = await read(taskId, 'owner');
  expect(deliveries).toHaveLength(changes === 200 ? 2 : 1);
});

/** The days that pass while the servers stand still, on the clock of the database. */
async function pass(taskId: string, days: number): Promise<void> {
  await withClient(market.environment['DATABASE_URL'] ?? '', (client) =>
    client.query(
      `update tasks set handed_in_at = handed_in_at - make_interval(days => $2),
         approval_noted_at = approval_noted_at - make_interval(days => $2) where id = $1`,
      [taskId, days],
    ),
  );
}

onPostgres('work that is not answered', () => {
  const notify = createNotify(null);

  async function onDatabase<Result>(
    work: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    const url = market.environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** What every server does when it starts, and every ten minutes. */
  const runJobs = () =>
    onDatabase(async (database) => {
      await notifyOfApprovals(database, null);
      const approve = createApprovalsJob(database, notify);
      while (await approve());
    });

  test('a server whose clock is ahead approves nothing', async () => {
    const taskId = await inProgress();
    await handIn(taskId);
    await pass(taskId, 11);
    await runJobs();
    jest.useFakeTimers({
      now: Date.now() + 4 * 24 * 60 * 60_000,
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const),
        ...(['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'hrtime'] as const),
      ],
    });
    await runJobs().finally(() => jest.useRealTimers());
    expect((await read(taskId, 'owner')).status).toBe('in progress');
  });

  test('[A391] is approved although other work cannot be, but not once it is answered', async () => {
    // In the order in which they are approved.
    const [fails = '', answered = '', waits = ''] = [
      await inProgress(),
      await inProgress(),
      await inProgress(),
    ].toSorted();
    for (const taskId of [fails, answered, waits]) {
      await handIn(taskId);
      await pass(taskId, 11);
    }
    await runJobs();
    for (const taskId of [fails, answered, waits]) await pass(taskId, 4);
    const approved = onDatabase((database) =>
      createApprovalsJob(database, async (step) => {
        if (step.taskId !== fails) return notify(step);
        await askForChanges(answered);
        throw new Error('No room.');
      })(),
    );
    await expect(approved).rejects.toMatchObject({
      message: 'Work could not be approved.',
      errors: [{ message: 'No room.' }],
    });
    const statuses = [fails, answered, waits].map(async (id) => (await read(id, 'owner')).status);
    expect(await Promise.all(statuses)).toEqual(['in progress', 'in progress', 'completed']);
    await runJobs();
    expect((await read(fails, 'owner')).status).toBe('completed');
  });

  test('[A391] is approved however much other work cannot be', async () => {
    const taskIds: string[] = [];
    for (let number = 0; number < 11; number += 1) {
      const taskId = await inProgress();
      await handIn(taskId);
      await pass(taskId, 11);
      taskIds.push(taskId);
    }
    await runJobs();
    for (const taskId of taskIds) await pass(taskId, 4);
    const approvable = taskIds.toSorted().at(-1);
    await onDatabase(async (database) => {
      const approve = createApprovalsJob(database, async (step) => {
        if (step.taskId !== approvable) throw new Error('No room.');
        return notify(step);
      });
      await expect(approve()).rejects.toThrow('Work could not be approved.');
      // Ten minutes later.
      expect(await approve()).toBe(false);
    });
    expect((await read(approvable ?? '', 'owner')).status).toBe('completed');
    await runJobs();
  });

  test('[A391] is approved after 14 days, of which the owner is notified before', async () => {
    const [waits, changes, before, late] = [
      await inProgress(),
      await inProgress(),
      await inProgress(),
      await inProgress(),
    ];
    for (const taskId of [waits, changes, before, late]) await handIn(taskId);
    const from = Date.parse((await read(waits, 'owner')).approvedFrom ?? '');
    expect(Math.round((from - Date.now()) / 86_400_000)).toBe(14);
    await withClient(market.environment['DATABASE_URL'] ?? '', (client) =>
      client.query('update tasks set started_at = null where id = $1', [before]),
    );
    expect((await read(before, 'worker')).approvedFrom).toBeUndefined();

    for (const taskId of [waits, changes, before]) await pass(taskId, 10);
    await runJobs();
    expect(await typesOf('owner', waits)).not.toContain('approval near');
    for (const taskId of [waits, changes, before]) await pass(taskId, 1);
    await runJobs();
    await runJobs();
    const near = async (taskId: string) =>
      (await typesOf('owner', taskId)).filter((each) => each === 'approval near').length;
    expect([await near(waits), await near(changes), await near(before)]).toEqual([1, 1, 0]);
    expect(await typesOf('worker', waits)).not.toContain('approval near');

    await askForChanges(changes);
    for (const taskId of [waits, changes, before]) await pass(taskId, 4);
    // No server ran for a long time: the owner is notified first.
    await pass(late, 30);
    await runJobs();
    const approved = await read(waits, 'owner');
    expect(approved.status).toBe('completed');
    expect(approved.approvedFrom).toBeUndefined();
    expect((await typesOf('owner', waits))[0]).toBe('work approved');
    expect((await typesOf('worker', waits))[0]).toBe('work approved');
    expect((await read(changes, 'owner')).status).toBe('in progress');
    expect((await read(before, 'owner')).status).toBe('in progress');
    expect((await read(late, 'owner')).status).toBe('in progress');
    expect(await near(late)).toBe(1);
    await pass(late, 3);
    await Promise.all([runJobs(), runJobs()]);
    expect((await read(late, 'owner')).status).toBe('completed');
    expect((await typesOf('worker', late)).filter((each) => each === 'work approved')).toHaveLength(
      1,
    );

    // Whom a server of the release before has hired meanwhile has delivered nothing.
    const rehired = await inProgress();
    await handIn(rehired);
    await pass(rehired, 30);
    await withClient(market.environment['DATABASE_URL'] ?? '', (client) =>
      client.query("update bids set bidder_id = 'second' where task_id = $1", [rehired]),
    );
    await runJobs();
    await pass(rehired, 30);
    await runJobs();
    const ofSecond = await read(rehired, 'second');
    expect([ofSecond.status, ofSecond.deliveries]).toEqual(['in progress', undefined]);

    // Another hand-in begins the days anew, and a server that starts looks for what is due.
    await market.call('PUT', '/notifications/read', { as: 'owner', body: { taskId: changes } });
    await handIn(changes);
    await pass(changes, 10);
    await runJobs();
    expect(await near(changes)).toBe(1);
    await pass(changes, 1);
    const server = await startServer(market.environment);
    while ((await near(changes)) === 1) await setTimeout(100);
    await server.stop();
    expect(await near(changes)).toBe(2);
  });
});
