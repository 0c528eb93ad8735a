import type { Bid, Task } from '@talentsphere/api/contract';
import { sortKey } from '@talentsphere/domain';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { walkPages } from './support/pages';
import { dayFromNow, taskBody } from './support/samples';

// Depends on the engine: texts are ordered and compared by it.

let market: Marketplace;

/** Titles and posters with capitals, accents, ties and missing names. */
const posts: [title: string, uid: string, name: string | null, deadline: number][] = [
  ['zebra crossing', 'omar', 'omar Haddad', 4],
  ['Über-short film', 'lena', 'Léna Fischer', 9],
  ['Apple pie', 'nobody', null, 3],
  ['uber alles', 'lena', 'Lena Fischer', 2],
  ['apple Pie', 'omar', 'Omar Haddad', 6],
  ['100% wool', 'ümit', 'Ümit Kaya', 7],
];

beforeAll(async () => {
  // The demo data has closed tasks, some whose deadline has passed, and bids of every status.
  market = await startMarketplace({ SEED: 'demo', RATE_LIMIT_READS: '0' });
  for (const [title, uid, name, days] of posts) {
    const token = await market.identity.tokenFor(uid, { name });
    const body = taskBody({ title, deadline: dayFromNow(days) });
    expect((await market.call('POST', '/tasks', { token, body })).status).toBe(201);
  }
});
afterAll(() => market.stop());

const list = async (query: string) => (await market.call<Task[]>('GET', `/tasks?${query}`)).body;
const keysOf = (tasks: Task[], text: (task: Task) => string) =>
  tasks.map((task) => sortKey(text(task)));

/** Sorts the keys in the test, independently of the order of the response. */
function inOrder(keys: string[], direction: string): string[] {
  const sorted = [...keys].sort((a, b) => (a < b ? -1 : Number(a > b)));
  return direction === 'asc' ? sorted : sorted.reverse();
}

const bothWays = ['asc', 'desc'];

test.each(bothWays)('titles %s, without regard to capitals and accents', async (direction) => {
  const keys = keysOf(await list(`sortBy=title-${direction}`), ({ title }) => title);
  expect(keys.length).toBeGreaterThan(posts.length);
  expect(keys).toEqual(inOrder(keys, direction));
  const own = keys.filter((key) => posts.some(([title]) => sortKey(title) === key));
  const expected = ['100% wool', 'apple pie', 'apple pie', 'uber alles', 'uber-short film'];
  const complete = [...expected, 'zebra crossing'];
  expect(own).toEqual(direction === 'asc' ? complete : complete.reverse());
});

test.each(bothWays)('posters %s by the names that are shown', async (direction) => {
  const tasks = await list(`sortBy=poster_${direction}`);
  const keys = keysOf(tasks, ({ employerName }) => employerName ?? 'Anonymous User');
  expect(keys).toEqual(inOrder(keys, direction));
  expect(keys).toContain('anonymous user');
  const lena = tasks.filter(({ userId }) => userId === 'lena').map(({ title }) => title);
  expect(lena).toEqual(
    direction === 'asc' ? ['Über-short film', 'uber alles'] : ['uber alles', 'Über-short film'],
  );
});

test.each(bothWays)(
  'tasks that are decided, expired and open %s, each by deadline',
  async (direction) => {
    const tasks = await list(`sortBy=status-${direction}`);
    const stateOf = ({ status }: Task) =>
      status === 'open' || status === 'expired' ? status : 'decided';
    const keys = tasks.map((task) => `${stateOf(task)} ${task.deadline}`);
    expect(keys).toEqual(inOrder(keys, direction));
    const states = [...new Set(tasks.map(stateOf))];
    const words = ['decided', 'expired', 'open'];
    expect(states).toEqual(direction === 'asc' ? words : words.reverse());
  },
);

test('a changed title is sorted by its new value', async () => {
  const token = await market.identity.tokenFor('omar');
  const find = async () => (await list('sortBy=title-desc&userId=omar')).map(({ title }) => title);
  expect(await find()).toEqual(['zebra crossing', expect.stringMatching(/apple pie/i)]);
  const [task] = await list('sortBy=title-desc&userId=omar');
  const body = { ...taskBody(), title: 'Aardvark' };
  await market.call('PUT', `/tasks/${task?._id}`, { token, body });
  expect(await find()).toEqual([expect.stringMatching(/apple pie/i), 'Aardvark']);
});

const filters = ['', '&userId=lena', '&status=open', '&status=expired', '&category=Design', '&q=e'];

test.each(
  ['title', 'poster', 'status'].flatMap((field) =>
    bothWays.flatMap((direction) => filters.map((filter) => `${field}-${direction}${filter}`)),
  ),
)('pages by %s contain every task once, in the order of the complete list', async (order) => {
  const complete = (await list(`sortBy=${order}`)).map(({ _id }) => _id);
  for (const limit of [1, 3, 50]) {
    const path = `/tasks?sortBy=${order}&limit=${limit}`;
    const pages = await walkPages<Task>(market, path);
    expect(pages.map(({ _id }) => _id)).toEqual(complete);
  }
});

describe('bids', () => {
  const bidder = 'demo-mina';
  const bids = async (query = '') =>
    (await market.call<Bid[]>('GET', `/bids?bidderId=${bidder}${query}`, { as: bidder })).body;
  const orders = ['bidDate', 'title', 'budget', 'deadline', 'status'].flatMap((field) =>
    bothWays.map((direction) => `${field}-${direction}`),
  );
  const valueOf: Record<string, (bid: Bid) => string | number> = {
    bidDate: ({ bidDate }) => bidDate,
    title: ({ task }) => sortKey(task.title),
    budget: ({ task }) => task.budget,
    deadline: ({ task }) => task.deadline,
    status: ({ status }) => status,
  };

  test.each(orders)('by %s, in pages of any size', async (order) => {
    const complete = await bids(`&sortBy=${order}`);
    const [field = '', direction] = order.split('-');
    const values = complete.map(valueOf[field]!);
    const sorted = [...values].sort((a, b) => (a < b ? -1 : Number(a > b)));
    expect(values).toEqual(direction === 'asc' ? sorted : sorted.reverse());
    for (const limit of [1, 2, 50]) {
      const path = `/bids?bidderId=${bidder}&sortBy=${order}&limit=${limit}`;
      const pages = await walkPages<Bid>(market, path, bidder);
      expect(pages).toEqual(complete);
    }
  });

  test('[A280] without an order the newest come first, and the headers say how many there are', async () => {
    expect(await bids()).toEqual(await bids('&sortBy=bidDate_desc'));
    const { headers, body } = await market.call<Bid[]>('GET', `/bids?bidderId=${bidder}&limit=1`, {
      as: bidder,
    });
    expect(body).toHaveLength(1);
    expect(headers.get('x-total-count')).toBe(String((await bids()).length));
    expect(headers.get('x-result-cut')).toBeNull();
  });

  test('[A304] a page of another user is refused, and so is the cursor of another list', async () => {
    const path = `/bids?bidderId=${bidder}&limit=1`;
    expect((await market.call('GET', path)).status).toBe(401);
    expect((await market.call('GET', path, { as: 'omar' })).status).toBe(403);
    const { headers } = await market.call('GET', '/tasks?limit=1');
    const cursors = ['rubbish', headers.get('x-next-cursor') ?? ''].map(
      (cursor) => `&cursor=${encodeURIComponent(cursor)}`,
    );
    for (const change of [...cursors, '&sortBy=poster-asc', '&limit=0', '&limit=1001']) {
      const { status } = await market.call('GET', `${path}${change}`, { as: bidder });
      expect(status).toBe(400);
    }
  });
});
