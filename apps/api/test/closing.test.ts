import type { Question, Task, TaskFacets, TaskOfCaller } from '@talentsphere/api/contract';
import { taskVersion } from '@talentsphere/domain';
import { clockAt } from './support/clock';
import { goodClaims } from './support/identity-provider';
import {
  caller,
  startMarketplace,
  type CallOptions,
  type Marketplace,
} from './support/marketplace';
import { taskBody } from './support/samples';
import { startServer, type RunningServer } from './support/server-process';

// Depends on the engine: it knows the time zones.

/** Kiritimati's 20 March ends at 10:00 UTC, the 19th ends everywhere at 12:00 UTC. */
const start = '2027-03-20T09:00:00Z';
const kiritimatiClosed = '2027-03-20T11:00:00Z';
const nineteenthClosed = '2027-03-20T13:00:00Z';

let market: Marketplace;
let server: RunningServer;
let instant: string;

async function moveClock(to: string): Promise<void> {
  await server.stop();
  instant = to;
  server = await startServer({ ...market.environment, ...clockAt(to) });
}

async function call<Body>(method: string, path: string, { as, ...options }: CallOptions = {}) {
  const now = Date.parse(instant) / 1_000;
  const claims = as === undefined ? undefined : goodClaims(as, now);
  const token = claims && (await market.identity.tokenFor(as ?? '', claims));
  const call = caller(server.origin, market.identity);
  return call<Body>(method, path, { ...options, ...(token === undefined ? {} : { token }) });
}

const inZone = (zone?: string) => (zone === undefined ? {} : { headers: { 'time-zone': zone } });

function post(title: string, deadline: string, zone?: string) {
  const body = taskBody({ title, deadline });
  return call<Task>('POST', '/tasks', { as: 'poster', body, ...inZone(zone) });
}

const list = async (query: string) => (await call<Task[]>('GET', `/tasks${query}`)).body;
const titles = (tasks: Task[]) => tasks.map(({ title }) => title);

beforeAll(async () => {
  instant = start;
  const clock = clockAt(start);
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0', RATE_LIMIT_READS: '0', ...clock });
  server = market.server;
});
afterAll(async () => {
  await server.stop();
  await market.stop();
});

test.each([
  ['Pacific/Kiritimati', '2027-03-20', '2027-03-20T10:00:00.000Z'],
  ['America/Los_Angeles', '2027-11-06', '2027-11-07T07:00:00.000Z'],
  ['America/Los_Angeles', '2027-11-07', '2027-11-08T08:00:00.000Z'],
  ['CET', '2027-07-01', '2027-07-01T22:00:00.000Z'],
  [undefined, '2027-03-19', '2027-03-20T12:00:00.000Z'],
  ['Europe/Berlin', '9999-12-31', '9999-12-31T23:00:00.000Z'],
  [undefined, '9999-12-31', '9999-12-31T23:59:59.999Z'],
])('[A322] a task from %s, due on %s, takes bids until %s', async (zone, deadline, closesAt) => {
  const { status, body } = await post(`${zone} ${deadline}`, deadline, zone);
  expect({ status, body }).toMatchObject({ status: 201, body: { closesAt, deadline } });
  const path = `/tasks/${body._id}`;
  expect((await call<Task>('GET', path)).body.closesAt).toBe(closesAt);
  await call('DELETE', path, { as: 'poster' });
});

test.each([
  ['+01:00', 'The request is not valid: its time zone is not known.'],
  [`Europe/${'x'.repeat(60)}`, undefined],
])('[A322] the time zone %s is refused', async (zone, message) => {
  const { _id } = (await post('zoned', '2027-05-01', 'Europe/Berlin')).body;
  const changed = { as: 'poster', body: taskBody({ deadline: '2027-05-02' }), ...inZone(zone) };
  for (const answer of [
    await post('nowhere', '2027-05-01', zone),
    await call<Task>('PUT', `/tasks/${_id}`, changed),
  ]) {
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    if (message) expect(answer.body).toMatchObject({ message });
  }
  await call('DELETE', `/tasks/${_id}`, { as: 'poster' });
});

test('[A322] a well-formed time zone that the server does not know counts as UTC−12', async () => {
  const { status, body } = await post('newer', '2027-05-01', 'Mars/Olympus');
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { closesAt: '2027-05-02T12:00:00.000Z' },
  });
  await call('DELETE', `/tasks/${body._id}`, { as: 'poster' });
});

test('[A355] the same task sent again from another time zone is the same request', async () => {
  const body = taskBody({ title: 'travelled', deadline: '2027-05-01' });
  const send = (zone: string) =>
    call<Task>('POST', '/tasks', {
      as: 'poster',
      body,
      headers: { 'time-zone': zone, 'idempotency-key': 'k-1' },
    });
  const first = await send('Europe/Berlin');
  const again = await send('Asia/Kolkata');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  await call('DELETE', `/tasks/${first.body._id}`, { as: 'poster' });
});

test('[A322] changing the task applies its deadline in the time zone of the change', async () => {
  const { _id } = (await post('moved', '2027-05-01', 'Asia/Kolkata')).body;
  const body = taskBody({ deadline: '2027-05-01' });
  const change = (zone?: string) =>
    call<Task>('PUT', `/tasks/${_id}`, { as: 'poster', body, ...inZone(zone) });
  expect((await change('America/Los_Angeles')).body.closesAt).toBe('2027-05-02T07:00:00.000Z');
  expect((await change()).body.closesAt).toBe('2027-05-02T12:00:00.000Z');
  await call('DELETE', `/tasks/${_id}`, { as: 'poster' });
});

test('[A322] [A323] a task closes for everybody at the same instant', async () => {
  const island = (await post('island', '2027-03-20', 'Pacific/Kiritimati')).body;
  const anywhere = (await post('anywhere', '2027-03-19')).body;
  await post('berlin', '2027-03-20', 'Europe/Berlin');
  const paths = ['/tasks', '/tasks?status=open&limit=1', '/tasks/facets', `/tasks/${island._id}`];
  const read = async () => {
    const answers = await Promise.all(paths.map((path) => call('GET', path)));
    return answers.map(({ headers }) => headers.get('etag') ?? '');
  };
  const again = async (etags: string[]) => {
    const calls = paths.map((path, index) =>
      call('GET', path, { headers: { 'if-none-match': etags[index] ?? '' } }),
    );
    return (await Promise.all(calls)).map(({ status }) => status);
  };

  const etags = await read();
  expect(titles(await list('?sortBy=status-asc'))).toEqual(['island', 'anywhere', 'berlin']);
  expect(titles(await list('?status=expired'))).toEqual([]);
  await moveClock('2027-03-20T09:59:00Z');
  expect(await again(etags)).toEqual([304, 304, 304, 304]);

  await moveClock(kiritimatiClosed);
  expect(await again(etags)).toEqual([200, 200, 200, 200]);
  const shown = await list('?sortBy=status-asc');
  expect(shown.map(({ title, status }) => `${title} ${status}`)).toEqual([
    'island expired',
    'anywhere open',
    'berlin open',
  ]);
  expect(titles(await list('?status=expired'))).toEqual(['island']);
  expect(titles(await list('?status=open&sortBy=deadline-asc'))).toEqual(['anywhere', 'berlin']);
  expect((await call<TaskFacets>('GET', '/tasks/facets')).body).toMatchObject({
    total: 3,
    open: 2,
  });
  const bid = (taskId: string) => call('POST', '/bids', { as: 'bidder', body: { taskId } });
  expect(await bid(island._id)).toMatchObject({ status: 422, body: { code: 'task_closed' } });
  expect((await bid(anywhere._id)).status).toBe(201);

  // A deadline may be posted as long as it would take bids.
  const past = { status: 400, body: { message: 'Deadline cannot be in the past.' } };
  expect(await post('late', '2027-03-20', 'Pacific/Kiritimati')).toMatchObject(past);
  expect(await post('late', '2027-03-19', 'America/Los_Angeles')).toMatchObject(past);
  expect(await post('late', '2027-03-18')).toMatchObject(past);

  await moveClock(nineteenthClosed);
  expect(titles(await list('?status=open'))).toEqual(['berlin']);
  const { body } = await call<TaskOfCaller>('GET', `/tasks/${anywhere._id}`, { as: 'bidder' });
  expect(body).toMatchObject({ status: 'expired', ownBid: 'pending' });
});

test('[A328] a task shows the status of a bid to its bidder alone', async () => {
  const { _id } = (await post('offered', '2027-05-01')).body;
  await call('POST', '/bids', { as: 'bidder', body: { taskId: _id } });
  const asSeenBy = async (as?: string) => {
    const options = as === undefined ? {} : { as };
    return (await call<TaskOfCaller>('GET', `/tasks/${_id}`, options)).body;
  };
  expect(await asSeenBy('bidder')).toMatchObject({ ownBid: 'pending' });
  for (const other of ['poster', 'somebody', undefined]) {
    expect(await asSeenBy(other)).not.toHaveProperty('ownBid');
  }
});

test('a task that has expired is opened again by a later deadline only when there is room for it', async () => {
  await moveClock('2027-03-21T09:00:00Z');
  const write = (method: string, path: string, deadline: string) =>
    call<Task & { code: string }>(method, path, {
      ...{ as: 'prolific', body: taskBody({ deadline }) },
      headers: { 'time-zone': 'Pacific/Kiritimati' },
    });
  const { body: task } = await write('POST', '/tasks', '2027-03-21');
  const path = `/tasks/${task._id}`;
  const reopen = (deadline: string) =>
    call<{ message: string; code: string }>('PUT', `${path}/status`, {
      ...{ as: 'prolific', body: { status: 'open', deadline } },
      headers: { 'time-zone': 'Pacific/Kiritimati' },
    });
  await moveClock('2027-03-21T11:00:00Z');
  expect((await reopen('2027-03-21')).body.message).toBe('Deadline cannot be in the past.');
  const posted: number[] = [];
  while (posted.length < 200) posted.push((await write('POST', '/tasks', '2027-03-30')).status);
  expect(new Set(posted)).toEqual(new Set([201]));
  expect((await write('PUT', path, '2027-03-30')).body.code).toBe('too_many_tasks');
  expect((await reopen('2027-03-30')).body.code).toBe('too_many_tasks');
  expect((await call<Task>('GET', path)).body.status).toBe('expired');
});

test('[A355] a post that is sent again after its deadline has passed is the same request', async () => {
  const send = () =>
    call<Task>('POST', '/tasks', {
      as: 'poster',
      body: taskBody({ title: 'at midnight', deadline: '2027-03-22' }),
      headers: { 'time-zone': 'Pacific/Kiritimati', 'idempotency-key': 'k-2' },
    });
  await moveClock('2027-03-22T09:59:00Z');
  const first = await send();
  await moveClock('2027-03-22T10:01:00Z');
  const again = await send();
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual({ ...first.body, status: 'expired' });
});

test('[A627] what is sent again after the deadline has passed is answered as the first time', async () => {
  await moveClock('2027-03-23T09:59:00Z');
  const { body: task } = await post('before', '2027-03-30', 'Pacific/Kiritimati');
  const path = `/tasks/${task._id}`;
  const edit = (seen: Task, title: string) =>
    call<Task & { message: string }>('PUT', path, {
      as: 'poster',
      body: taskBody({ title, deadline: '2027-03-23' }),
      headers: { 'time-zone': 'Pacific/Kiritimati', 'seen-version': taskVersion(seen) },
    });
  const ask = { as: 'asker', body: { text: 'When?' } };
  const { _id } = (await call<Question>('POST', `${path}/questions`, ask)).body;
  const answer = (text: string) =>
    call('PUT', `${path}/questions/${_id}/answer`, { as: 'poster', body: { text } });
  const first = { edited: await edit(task, 'at midnight'), answered: await answer('Now.') };
  expect([first.edited.status, first.answered.status]).toEqual([200, 200]);

  await moveClock('2027-03-23T10:01:00Z');
  expect(await edit(task, 'at midnight')).toMatchObject({
    status: 200,
    body: { title: 'at midnight', deadline: '2027-03-23', status: 'expired' },
  });
  expect(await answer('Now.')).toMatchObject({ status: 200, body: first.answered.body });
  // Anything else is refused as before.
  expect((await edit(task, 'something else')).status).toBe(412);
  expect((await edit(first.edited.body, 'at midnight')).body.message).toBe(
    'Deadline cannot be in the past.',
  );
  expect((await answer('Later.')).status).toBe(422);
});
