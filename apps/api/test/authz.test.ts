import type { Task } from '@talentsphere/api/contract';
import type { Marketplace } from './support/marketplace';
import { everything, startOwnedMarket, unknownId } from './support/owned-market';
import { postTask, taskBody, telemetryBody } from './support/samples';

// Depends on the engine: who may do something is decided by statements.

let market: Marketplace;
let open: Task;
let removed: Task;
let bidOn: Task;

beforeAll(async () => {
  ({ market, open, removed, bidOn } = await startOwnedMarket());
});
afterAll(() => market.stop());

type Who = 'anonymous' | 'owner' | 'other';
type Cell = [
  who: Who,
  method: string,
  path: () => string,
  status: number,
  body: (() => unknown) | undefined,
];

const people: Who[] = ['anonymous', 'owner', 'other'];

/** One row of the table: a call on an object, and what each kind of caller gets. */
function row(
  method: string,
  path: () => string,
  statuses: [number, number, number],
  body?: () => unknown,
): Cell[] {
  return people.map((who, index) => [who, method, path, statuses[index] ?? 0, body]);
}

const refusals: Cell[] = [
  ...row('GET', () => '/tasks', [200, 200, 200]),
  ...row('GET', () => '/tasks?userId=owner', [200, 200, 200]),
  ...row('GET', () => '/tasks/facets', [200, 200, 200]),
  ...row('GET', () => `/tasks/${open._id}`, [200, 200, 200]),
  ...row('GET', () => `/tasks/${removed._id}`, [404, 404, 404]),
  ...row('GET', () => `/tasks/${unknownId}`, [404, 404, 404]),
  ...row('GET', () => '/tasks/malformed', [404, 404, 404]),
  ...row(
    'POST',
    () => '/tasks',
    [401, 403, 403],
    () => taskBody({ userId: 'somebody-else' }),
  ),
  ...row(
    'POST',
    () => '/tasks',
    [401, 400, 400],
    () => taskBody({ budget: 0 }),
  ),
  ...row(
    'PUT',
    () => `/tasks/${open._id}`,
    [401, 400, 403],
    () => taskBody({ budget: 0 }),
  ),
  ...row(
    'PUT',
    () => `/tasks/${removed._id}`,
    [401, 404, 404],
    () => taskBody(),
  ),
  ...row(
    'PUT',
    () => `/tasks/${unknownId}`,
    [401, 404, 404],
    () => taskBody(),
  ),
  ...row(
    'PUT',
    () => '/tasks/malformed',
    [401, 404, 404],
    () => taskBody(),
  ),
  ...row('DELETE', () => `/tasks/${removed._id}`, [401, 404, 404]),
  ...row('DELETE', () => `/tasks/${unknownId}`, [401, 404, 404]),
  ...row('DELETE', () => '/tasks/malformed', [401, 404, 404]),
  ...row('GET', () => '/bids?bidderId=owner', [401, 200, 403]),
  ...row('GET', () => '/bids?bidderId=other', [401, 403, 200]),
  ...row('GET', () => '/bids?bidderId=other&sortBy=title-asc&limit=1', [401, 403, 200]),
  ...row('GET', () => '/bids/user/owner/summary', [401, 200, 403]),
  ...row('GET', () => '/bids/user/other/summary', [401, 403, 200]),
  ...row('GET', () => '/bids/user/OWNER/summary', [401, 403, 403]),
  ...row(
    'POST',
    () => '/bids',
    [401, 403, 409],
    () => ({ taskId: bidOn._id }),
  ),
  ...row(
    'POST',
    () => '/bids',
    [401, 403, 403],
    () => ({ taskId: bidOn._id, userId: 'somebody-else' }),
  ),
  ...row(
    'POST',
    () => '/bids',
    [401, 404, 404],
    () => ({ taskId: removed._id }),
  ),
  ...row(
    'POST',
    () => '/bids',
    [401, 404, 404],
    () => ({ taskId: unknownId }),
  ),
  ...row(
    'POST',
    () => '/telemetry',
    [204, 204, 204],
    () => telemetryBody(),
  ),
  ...row(
    'POST',
    () => '/telemetry',
    [400, 400, 400],
    () => ({ events: [] }),
  ),
  ...row('GET', () => '/people?skill=logo', [200, 200, 200]),
  ...row('GET', () => '/me/profile', [401, 200, 200]),
  ...row('GET', () => '/people/owner/invitations', [401, 200, 200]),
  ...row('GET', () => `/tasks/${open._id}/invitations`, [401, 200, 200]),
  ...row(
    'PUT',
    () => '/me/profile',
    [401, 400, 400],
    () => ({ headline: 'x'.repeat(101) }),
  ),
  ...row(
    'POST',
    () => `/tasks/${open._id}/invitations`,
    [401, 403, 403],
    () => ({ personId: 'owner' }),
  ),
  ...row(
    'POST',
    () => `/tasks/${removed._id}/invitations`,
    [401, 404, 404],
    () => ({ personId: 'somebody-else' }),
  ),
  ...row('GET', () => '/moderation', [401, 200, 200]),
  ...row('GET', () => '/moderation/reports', [401, 403, 403]),
  ...row('GET', () => '/moderation/log', [401, 403, 403]),
  ...row('GET', () => `/moderation/reports/${unknownId}/pictures`, [401, 403, 403]),
  ...row(
    'PUT',
    () => `/moderation/reports/${unknownId}`,
    [401, 403, 403],
    () => ({ action: 'hide' }),
  ),
  ...row(
    'POST',
    () => '/reports',
    [401, 403, 204],
    () => ({ kind: 'task', id: open._id, reason: 'spam' }),
  ),
  ...row(
    'POST',
    () => '/reports',
    [401, 404, 404],
    () => ({ kind: 'task', id: removed._id, reason: 'spam' }),
  ),
  ...row('POST', () => '/me/export', [401, 200, 200]),
  ...row('POST', () => '/me/photo', [401, 400, 400]),
  ...row('GET', () => '/photos/unknown', [404, 404, 404]),
  ...row('POST', () => '/me/pictures', [401, 400, 400]),
  ...row('DELETE', () => '/me/pictures/unknown', [401, 404, 404]),
  ...row('GET', () => '/pictures/unknown', [404, 404, 404]),
  ...row('POST', () => '/me/files', [401, 400, 400]),
  ...row('GET', () => '/files/unknown', [400, 400, 400]),
  ...row('GET', () => '/files/unknown?person=owner&until=4000000000&key=guessed', [404, 404, 404]),
  ['anonymous', 'DELETE', () => '/me', 401, undefined],
  ...row('GET', () => '/health', [200, 200, 200]),
];

/** These change something, so each has objects of its own. */
const changes: [Who, string, number][] = [
  ['anonymous', 'PUT', 401],
  ['owner', 'PUT', 200],
  ['other', 'PUT', 403],
  ['anonymous', 'DELETE', 401],
  ['owner', 'DELETE', 204],
  ['other', 'DELETE', 403],
  ['anonymous', 'BID', 401],
  ['owner', 'BID', 403],
  ['other', 'BID', 201],
  ['anonymous', 'POST', 401],
  ['owner', 'POST', 201],
  ['other', 'POST', 201],
];

const as = (who: Who) => (who === 'anonymous' ? {} : { as: who });

test('the table has at least 60 cells', () => {
  expect(refusals.length + changes.length).toBeGreaterThanOrEqual(60);
});

test.each(refusals)(
  '[A304] %s: %s %s gives %i, and changes nothing',
  async (who, method, path, status, body) => {
    const before = await everything(market);
    const answer = await market.call(method, path(), {
      ...as(who),
      ...(body ? { body: body() } : {}),
    });
    expect(answer.status).toBe(status);
    if (status >= 400)
      expect(answer.body).toMatchObject({
        message: expect.stringMatching(/\S/),
        code: expect.any(String),
      });
    expect(await everything(market)).toEqual(before);
  },
);

test.each(changes)('[A304] %s: %s gives %i on a task of the owner', async (who, action, status) => {
  const task = await postTask(market, 'owner', { title: `For ${who}` });
  const before = await everything(market);
  const calls: Record<string, [string, string, unknown?]> = {
    PUT: ['PUT', `/tasks/${task._id}`, taskBody({ title: 'Changed' })],
    DELETE: ['DELETE', `/tasks/${task._id}`],
    BID: ['POST', '/bids', { taskId: task._id }],
    POST: ['POST', '/tasks', taskBody({ title: 'Another' })],
  };
  const [method, path, body] = calls[action]!;
  const answer = await market.call(method, path, { ...as(who), ...(body ? { body } : {}) });
  expect(answer.status).toBe(status);
  if (status >= 400) expect(await everything(market)).toEqual(before);
  else expect(await everything(market)).not.toEqual(before);
});
