import type { Task } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { postTask } from './support/samples';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
  await postTask(market, 'omar', { title: 'a'.repeat(200) });
});
afterAll(() => market.stop());

const get = (query: string) => market.call<Task[]>('GET', `/tasks?${query}`);

test.each([
  ['a search longer than any title', `q=${'a'.repeat(201)}`],
  ['a category longer than any', `category=${'D'.repeat(101)}`],
  ['a search that cannot be stored', 'q=%00'],
  ['a category that cannot be stored', 'category=Design%00'],
  ['a day that is in no calendar', 'deadlineFrom=0000-01-01'],
  ['words that are all short', 'q=in+a&match=any'],
  ['an owner that cannot be stored', 'userId=%00'],
])('[A316] %s matches nothing', async (_name, query) => {
  const { status, body, headers } = await get(query);
  expect({ status, body }).toEqual({ status: 200, body: [] });
  expect(headers.get('x-total-count')).toBe('0');
  expect(headers.get('link')).toBeNull();
});

test('[A316] a search as long as a title matches it, with blanks around it too', async () => {
  expect((await get(`q=${'a'.repeat(200)}`)).body).toHaveLength(1);
  expect((await get(`q=++${'a'.repeat(200)}++`)).body).toHaveLength(1);
});

test.each([
  ['/tasks?limit=many', 'limit must be'],
  ['/tasks?sortBy=title', 'sortBy must be'],
  ['/tasks?q=a&q=b', 'q must be'],
  ['/tasks?minBudget=cheap', 'minBudget must be'],
  ['/tasks?maxBudget=-1', 'maxBudget must be'],
  ['/tasks?deadlineTo=tomorrow', 'deadlineTo must'],
  ['/tasks?dueWithin=0', 'dueWithin must be'],
  ['/tasks?cursor=x', 'the cursor does not belong to this list'],
  ['/bids', 'bidderId is missing'],
])('[A317] GET %s is refused without the path of a schema', async (path, words) => {
  const { status, body } = await market.call<{ message: string }>('GET', path, { as: 'mina' });
  expect(status).toBe(400);
  expect(body.message).toContain(words);
  expect(body.message).not.toMatch(/querystring|body[./]|params|headers|\w[./]\w/);
});

test.each([
  ['/tasks', [], 'the body must be'],
  ['/bids', { taskId: 7 }, 'taskId must be'],
  ['/bids', {}, 'taskId is missing'],
  ['/telemetry', { events: [{ remote: 'x' }] }, 'version is missing'],
  ['/telemetry', { events: [] }, 'events must'],
])('[A317] POST %s with %j is refused without the path of a schema', async (path, body, words) => {
  const answer = await market.call<{ message: string }>('POST', path, { as: 'mina', body });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(words);
  expect(answer.body.message).not.toMatch(/querystring|body[./]|params|headers|\w[./]\w/);
});
