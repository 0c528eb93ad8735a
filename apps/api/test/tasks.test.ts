import type { NewTask, Task } from '@talentsphere/api/contract';
import { taskLengths, taskVersion } from '@talentsphere/domain';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { serverEngine } from './support/raw-database';
import { dayFromNow, postTask, taskBody } from './support/samples';

let market: Marketplace;

beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market.stop());

const titles = (body: Task[]) => body.map(({ title }) => title);

describe('reading tasks', () => {
  test('readiness names the engine', async () => {
    const { body } = await market.call<{ engine: string }>('GET', '/ready');
    process.stdout.write(`The API suites run on ${body.engine}.\n`);
    expect(body.engine).toBe(serverEngine);
  });

  test('[A296] answers an array; filters, order and limit work alone and together', async () => {
    await postTask(market, 'reader', { title: 'late', deadline: dayFromNow(30), budget: 900 });
    await postTask(market, 'reader', { title: 'soon', deadline: dayFromNow(3), budget: 1000 });
    await postTask(market, 'someone', { title: 'other', deadline: dayFromNow(5), budget: 20.5 });
    const list = async (query: string) =>
      titles((await market.call<Task[]>('GET', `/tasks${query}`)).body);
    expect(await list('')).toEqual(['other', 'soon', 'late']);
    expect(await list('?userId=reader')).toEqual(['soon', 'late']);
    expect(await list('?sortBy=deadline_asc')).toEqual(['soon', 'other', 'late']);
    expect(await list('?sortBy=deadline-asc')).toEqual(['soon', 'other', 'late']);
    expect(await list('?sortBy=budget-desc')).toEqual(['soon', 'late', 'other']);
    expect(await list('?sortBy=createdAt_asc')).toEqual(['late', 'soon', 'other']);
    expect(await list('?limit=1')).toEqual(['other']);
    expect(await list('?sortBy=deadline_asc&limit=2&status=open&userId=reader')).toEqual([
      'soon',
      'late',
    ]);
    expect(await list('?status=closed')).toEqual([]);
  });

  test('[A296] the same calls answer below /api', async () => {
    expect((await market.call<Task[]>('GET', '/api/tasks?limit=1')).body).toHaveLength(1);
    expect((await market.call('GET', '/apitasks')).status).toBe(404);
  });

  test('[A307] an unknown and a malformed id answer 404 with a message', async () => {
    for (const id of [
      '00000000-0000-4000-8000-000000000000',
      'abc',
      "1'--",
      'x'.repeat(500),
      '%00',
    ]) {
      const { status, body } = await market.call('GET', `/tasks/${id}`);
      expect(body).toEqual({ message: 'Task not found.', code: 'not_found' });
      expect(status).toBe(404);
    }
  });

  test('anonymous callers get no email address, signed-in ones do', async () => {
    const { _id } = await postTask(market, 'private');
    const anonymous = await market.call('GET', `/tasks/${_id}`);
    const signedIn = await market.call<Task>('GET', `/tasks/${_id}`, { as: 'reader' });
    expect(JSON.stringify(anonymous.body)).not.toContain('private@example.com');
    expect(signedIn.body).toMatchObject({
      employerEmail: 'private@example.com',
      userEmail: 'private@example.com',
    });
    expect(JSON.stringify((await market.call('GET', '/tasks')).body)).not.toContain('@example.com');
  });

  test.each([
    ['all', '/tasks', 'reader', true],
    ['all open', '/tasks?status=open&limit=50', 'reader', true],
    ['own', '/tasks?userId=private&category=Design', 'private', true],
    ["another person's", '/tasks?userId=private', 'reader', false],
    ['a search', '/tasks?q=logo', 'reader', false],
    ['a category', '/tasks?category=Design', 'reader', false],
    ['a budget', '/tasks?minBudget=1', 'reader', false],
    ['all, to a visitor', '/tasks', undefined, false],
  ])('[A510] addresses are in a list of %s tasks: %s', async (_what, path, as, isShown) => {
    await postTask(market, 'private');
    const { status, body } = await market.call<Task[]>('GET', path, as ? { as } : {});
    expect(status).toBe(200);
    const task = body.find(({ userId }) => userId === 'private');
    expect(task?.employerName).toBe('User private');
    expect(task?.employerEmail).toBe(isShown ? 'private@example.com' : undefined);
    expect(task?.userEmail).toBe(task?.employerEmail);
  });
});

describe('posting a task', () => {
  test('every field that the poster filled in is in every answer with the task', async () => {
    const posted = await postTask(market, 'thorough');
    const { body: read } = await market.call<Task>('GET', `/tasks/${posted._id}`);
    const { body: list } = await market.call<Task[]>('GET', '/tasks?userId=thorough');
    for (const task of [posted, read, ...list]) expect(task).toMatchObject(taskBody());
    expect(list).toHaveLength(1);
  });

  test('[A305] owner, poster, status and time come from the session and the clock of the server', async () => {
    const before = Date.now();
    const { status, body } = await market.call<Task>('POST', '/tasks', {
      as: 'poster',
      body: {
        ...taskBody({ title: '  Trimmed  ' }),
        userId: 'poster',
        employerEmail: 'forged@example.com',
        employerName: 'Forged',
        employerPhotoURL: 'javascript:alert(1)',
        status: 'closed',
        createdAt: '1999-01-01T00:00:00.000Z',
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Trimmed',
      budget: 1500,
      status: 'open',
      userId: 'poster',
      employerName: 'User poster',
      userName: 'User poster',
      employerEmail: 'poster@example.com',
      employerPhotoURL: 'https://photos.example.com/face.png',
    });
    expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(before);
  });

  test('a photo that is not http or https is not stored', async () => {
    const token = await market.identity.tokenFor('poster', { picture: 'javascript:alert(1)' });
    const { body } = await market.call<Task>('POST', '/tasks', { token, body: taskBody() });
    expect(body.employerPhotoURL).toBeNull();
  });

  test.each<[string, object, string]>([
    ['a missing title', { title: undefined }, 'Please fill in all required fields.'],
    ['a blank title', { title: '   ' }, 'Please fill in all required fields.'],
    ['a missing budget', { budget: undefined }, 'Please fill in all required fields.'],
    ['a budget of 0', { budget: 0 }, 'Please enter a valid positive number for the budget.'],
    ['a negative budget', { budget: -5 }, 'Please enter a valid positive number for the budget.'],
    [
      'a budget in parts of a cent',
      { budget: 10.001 },
      'The budget can have at most two digits after the decimal point.',
    ],
    [
      'a budget that is a text',
      { budget: 'many' },
      'Please enter a valid positive number for the budget.',
    ],
    ['an endless budget', { budget: 1e300 }, 'The budget can be at most $9,999,999,999.99.'],
    ['an unknown category', { category: 'Plumbing' }, 'Please choose a category from the list.'],
    ['a past deadline', { deadline: dayFromNow(-2) }, 'Deadline cannot be in the past.'],
    [
      'an impossible day',
      { deadline: '2027-02-30' },
      'Please enter a valid date for the deadline.',
    ],
    ...Object.keys(taskLengths).map((name): [string, object, string] => [
      `a zero character in the ${name}`,
      { [name]: 'a\0b' },
      'The request is not valid: it holds a character that cannot be stored.',
    ]),
  ])('[A306] refuses %s', async (_name, change, message) => {
    const { status, body } = await market.call('POST', '/tasks', {
      as: 'poster',
      body: { ...taskBody(), ...change },
    });
    expect(body).toEqual({ message, code: 'invalid_request' });
    expect(status).toBe(400);
  });

  test('[A304] needs a session, and one’s own name', async () => {
    const anonymous = await market.call('POST', '/tasks', { body: taskBody() });
    expect(anonymous).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const foreign = await market.call('POST', '/tasks', {
      as: 'poster',
      body: taskBody({ userId: 'reader' }),
    });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('changing a task', () => {
  test('[A267] the owner changes every field of the form, and nothing else', async () => {
    const task = await postTask(market, 'owner');
    const path = `/tasks/${task._id}`;
    const texts = Object.keys(taskLengths).map((name) => [name, `Another ${name}`] as const);
    const others = {
      category: 'Writing',
      budget: 99.99,
      deadline: dayFromNow(12),
      skills: ['Editing'],
      isRemote: false,
    };
    const changed = { ...taskBody(others), ...Object.fromEntries(texts) };
    const same = Object.entries(taskBody()).filter(
      ([name, value]) => changed[name as keyof NewTask] === value,
    );
    expect(same).toEqual([]);
    const { status, body } = await market.call<Task>('PUT', path, { as: 'owner', body: changed });
    expect(status).toBe(200);
    const closesAt = new Date(Date.parse(task.closesAt) + 2 * 86_400_000).toISOString();
    expect(body).toEqual({ ...task, ...changed, closesAt });
    const read = await market.call<Task>('GET', path, { as: 'owner' });
    expect(read.body).toEqual({ ...body, questions: 0, possible: expect.any(Array) });
  });

  test('[A304] another user is refused, and nothing changes', async () => {
    const task = await postTask(market, 'owner');
    const path = `/tasks/${task._id}`;
    expect((await market.call('PUT', path, { as: 'other', body: taskBody() })).status).toBe(403);
    expect((await market.call('DELETE', path, { as: 'other' })).status).toBe(403);
    expect((await market.call('PUT', path, { body: taskBody() })).status).toBe(401);
    expect((await market.call('DELETE', path)).status).toBe(401);
    const { body } = await market.call('GET', path, { as: 'owner' });
    expect(body).toEqual({ ...task, questions: 0, possible: expect.any(Array) });
  });

  test('[A306] a change is checked like a new task', async () => {
    const task = await postTask(market, 'owner');
    const { status } = await market.call('PUT', `/tasks/${task._id}`, {
      as: 'owner',
      body: taskBody({ budget: 0 }),
    });
    expect(status).toBe(400);
  });

  test('[A401] a change of what somebody has not read is refused, and what was read may be changed', async () => {
    const task = await postTask(market, 'two-tabs');
    const change = (version: string | undefined, body = taskBody()) =>
      market.call<Task>('PUT', `/tasks/${task._id}`, {
        as: 'two-tabs',
        ...(version === undefined ? {} : { headers: { 'seen-version': version } }),
        body,
      });
    const first = await change(taskVersion(task), taskBody({ budget: 20 }));
    expect(first.status).toBe(200);
    // Sent again after an answer that was lost.
    expect((await change(taskVersion(task), taskBody({ budget: 20 }))).status).toBe(200);
    const second = await change(taskVersion(task), taskBody({ title: 'Second tab' }));
    expect(second).toMatchObject({ status: 412, body: { code: 'task_changed' } });
    expect((await change(taskVersion(task), taskBody({ budget: 0 }))).status).toBe(400);
    const { body: present } = await market.call<Task>('GET', `/tasks/${task._id}`);
    expect(present).toMatchObject({ title: task.title, budget: 20 });
    await market.call('POST', '/bids', { as: 'bidder', body: { taskId: task._id } });
    expect((await change(taskVersion(present))).status).toBe(200);
    expect((await change(undefined)).status).toBe(200);
  });

  test('of two changes at once of what both have read, one is made', async () => {
    const task = await postTask(market, 'two-tabs');
    const headers = { 'seen-version': taskVersion(task) };
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((title) =>
        market.call('PUT', `/tasks/${task._id}`, {
          as: 'two-tabs',
          headers,
          body: taskBody({ title }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  test('[A273] a deleted task is gone from every answer', async () => {
    const task = await postTask(market, 'deleter');
    expect((await market.call('DELETE', `/tasks/${task._id}`, { as: 'deleter' })).status).toBe(204);
    expect((await market.call('GET', `/tasks/${task._id}`)).status).toBe(404);
    expect((await market.call('DELETE', `/tasks/${task._id}`, { as: 'deleter' })).status).toBe(404);
    expect((await market.call('GET', '/tasks?userId=deleter')).body).toEqual([]);
  });
});

test('a person has at most 200 open tasks, also when they post many at once', async () => {
  const busy = await startMarketplace({ RATE_LIMIT_WRITES: '0' });
  const owner = 'prolific';
  const post = () => busy.call<{ code: string }>('POST', '/tasks', { as: owner, body: taskBody() });
  const statuses: number[] = [];
  while (statuses.length < 195) {
    const batch = await Promise.all(Array.from({ length: 39 }, post));
    statuses.push(...batch.map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([201]));
  const last = await Promise.all(Array.from({ length: 20 }, post));
  expect(last.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(last.filter(({ body }) => body.code === 'too_many_tasks')).toHaveLength(15);
  const { headers, body } = await busy.call<Task[]>('GET', `/tasks?userId=${owner}&limit=1`);
  expect(headers.get('x-total-count')).toBe('200');
  await busy.call('DELETE', `/tasks/${body[0]?._id}`, { as: owner });
  expect((await post()).status).toBe(201);
  await busy.stop();
});
