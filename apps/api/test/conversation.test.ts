import type { Bid, Conversation, Message, Notification } from '@talentsphere/api/contract';
import { limits, takesMessages } from '@talentsphere/domain';
import { readEvents } from './support/event-reader';
import { startMailedMarketplace, type MailedMarketplace } from './support/mailed-marketplace';
import { onPostgres, withClient } from './support/raw-database';
import { dayFromNow, postTask } from './support/samples';

let { mail, market, stop } = {} as MailedMarketplace;
beforeAll(async () => ({ mail, market, stop } = await startMailedMarketplace()));
afterAll(() => stop());

type Refused = { message: string; code: string };
interface Place {
  taskId: string;
  bidId: string;
}

const bidOn = async (taskId: string, as = 'bidder') =>
  (await market.call<Bid>('POST', '/bids', { as, body: { taskId } })).body._id;

/** An open task of `owner` with a bid of `bidder`. */
async function arrange(): Promise<Place> {
  const { _id: taskId } = await postTask(market, 'owner');
  return { taskId, bidId: await bidOn(taskId) };
}

const write = ({ bidId }: Place, as: string, text: string, key?: string) =>
  market.call<Message & Refused>('POST', `/bids/${bidId}/messages`, {
    as,
    body: { text },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const page = ({ bidId }: Place, as: string, query = '') =>
  market.call<Message[]>('GET', `/bids/${bidId}/messages${query}`, { as });
const texts = async (place: Place, as: string) =>
  (await page(place, as)).body.map(({ text }) => text);
const mark = ({ bidId }: Place, as: string, upTo: number) =>
  market.call('PUT', `/bids/${bidId}/messages/read`, { as, body: { upTo } });
const list = async ({ taskId }: Pick<Place, 'taskId'>, as: string) =>
  (await market.call<Conversation[]>('GET', `/tasks/${taskId}/conversations`, { as })).body;
const unread = async (place: Place, as: string) => (await list(place, as))[0]?.unread;
const notified = async ({ taskId }: Place, as: string) =>
  (await market.call<Notification[]>('GET', '/notifications', { as })).body.filter(
    (each) => each.taskId === taskId && each.occasion === 'message received',
  );
const step = ({ taskId }: Place, as: string, body: object) =>
  market.call('PUT', `/tasks/${taskId}/status`, { as, body });
const decide = ({ bidId }: Place, status: string) =>
  market.call('PUT', `/bids/${bidId}/status`, { as: 'owner', body: { status } });
const withdraw = ({ bidId }: Place) => market.call('DELETE', `/bids/${bidId}`, { as: 'bidder' });

test('[A394] a message there and back, each read by its two sides alone', async () => {
  const place = await arrange();
  await bidOn(place.taskId, 'rival');
  expect(await list(place, 'owner')).toEqual([]);
  expect(await list(place, 'bidder')).toEqual([
    {
      _id: place.bidId,
      other: { _id: 'owner', name: 'User owner', photoURL: expect.any(String) },
      status: 'pending',
      count: 0,
      unread: 0,
    },
  ]);
  const asked = await write(place, 'bidder', ' Which colours?\nSee https://example.com ');
  expect(asked).toMatchObject({
    status: 201,
    body: { number: 1, isOwn: true, text: 'Which colours?\nSee https://example.com' },
  });
  await write(place, 'owner', 'Red.');
  expect((await page(place, 'owner')).body).toMatchObject([
    { number: 2, isOwn: true, text: 'Red.' },
    { number: 1, isOwn: false },
  ]);
  expect((await page(place, 'bidder')).body.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  expect(await list(place, 'owner')).toMatchObject([
    { _id: place.bidId, other: { _id: 'bidder', name: 'User bidder' }, count: 2, unread: 1 },
  ]);
  for (const as of ['rival', 'stranger']) {
    expect((await page(place, as)).status).toBe(404);
    expect((await write(place, as, 'Hello')).status).toBe(404);
    expect((await mark(place, as, 1)).status).toBe(404);
    expect((await list(place, as)).filter(({ _id }) => _id === place.bidId)).toEqual([]);
  }
  expect(await texts(place, 'owner')).toHaveLength(2);
  const path = `/bids/${place.bidId}/messages`;
  for (const [method, address] of [
    ['GET', path],
    ['POST', path],
    ['PUT', `${path}/read`],
    ['GET', `/tasks/${place.taskId}/conversations`],
  ] as const) {
    const body = method === 'GET' ? {} : { body: { text: 'Hello', upTo: 1 } };
    expect((await market.call(method, address, body)).status).toBe(401);
  }
});

const cancelled = (place: Place) =>
  step(place, 'owner', { status: 'cancelled', reason: 'It does not fit.' });

test.each<[string, (place: Place) => Promise<unknown>, Conversation['status']]>([
  ['the bid was withdrawn', withdraw, 'withdrawn'],
  ['the bid was rejected', (place) => decide(place, 'rejected'), 'rejected'],
  [
    'somebody else was hired',
    async ({ taskId }) => decide({ taskId, bidId: await bidOn(taskId, 'rival') }, 'accepted'),
    'rejected',
  ],
  ['the bidder was hired', (place) => decide(place, 'accepted'), 'accepted'],
  [
    'the work was completed',
    async (place) => {
      await decide(place, 'accepted');
      await step(place, 'owner', { status: 'completed' });
    },
    'accepted',
  ],
  [
    'the work was cancelled',
    async (place) => {
      await decide(place, 'accepted');
      await cancelled(place);
    },
    'accepted',
  ],
  [
    'the work was cancelled and offered again',
    async (place) => {
      await decide(place, 'accepted');
      await cancelled(place);
      await step(place, 'owner', { status: 'open', deadline: dayFromNow(9) });
    },
    'rejected',
  ],
  ['the task was cancelled', (place) => step(place, 'owner', { status: 'cancelled' }), 'pending'],
])('[A394] when %s, both read, and the bid says whether they write', async (_, change, status) => {
  const place = await arrange();
  await write(place, 'bidder', 'Before', 'key');
  await change(place);
  for (const as of ['bidder', 'owner']) {
    const answer = await write(place, as, 'After');
    const message = `You cannot write a message: the bid is ${status}.`;
    if (takesMessages(status)) expect(answer.status).toBe(201);
    else expect(answer).toMatchObject({ status: 409, body: { message } });
    const before = (await list(place, as)).find(({ _id }) => _id === place.bidId);
    expect(before?.status).toBe(status);
    expect(await texts(place, as)).toContain('Before');
  }
  // Its answer was lost: it was sent, whatever has happened since.
  expect(await write(place, 'bidder', 'Before', 'key')).toMatchObject({
    status: 201,
    body: { number: 1 },
  });
});

test('[A394] a bid that is placed again continues its conversation', async () => {
  const place = await arrange();
  await write(place, 'owner', 'Can you start today?');
  await withdraw(place);
  expect(await bidOn(place.taskId)).toBe(place.bidId);
  expect((await write(place, 'bidder', 'Now I can.')).status).toBe(201);
  expect(await texts(place, 'owner')).toEqual(['Now I can.', 'Can you start today?']);
});

test('[A394] a deleted task takes its conversations with it', async () => {
  const place = await arrange();
  await write(place, 'bidder', 'Hello');
  await market.call('DELETE', `/tasks/${place.taskId}`, { as: 'owner' });
  for (const as of ['bidder', 'owner']) {
    expect((await page(place, as)).status).toBe(404);
    expect((await write(place, as, 'Still there?')).status).toBe(404);
    expect((await mark(place, as, 1)).status).toBe(404);
    const { status } = await market.call('GET', `/tasks/${place.taskId}/conversations`, { as });
    expect(status).toBe(404);
  }
});

test.each([
  ['  ', 'Please write a message.'],
  ['x'.repeat(limits.messageLength + 1), 'The message can have at most 2000 characters.'],
  ['\u0000', 'The request is not valid: it holds a character that cannot be stored.'],
])('[A395] the message %j is refused', async (text, message) => {
  const place = await arrange();
  expect(await write(place, 'bidder', text)).toMatchObject({ status: 400, body: { message } });
  expect(await texts(place, 'bidder')).toEqual([]);
});

test('[A395] the same key is one message, also at once; another text is refused', async () => {
  const place = await arrange();
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => write(place, 'bidder', 'Once', 'key')),
  );
  expect(sent.map(({ status, body }) => [status, body.number])).toEqual(Array(5).fill([201, 1]));
  expect(await texts(place, 'owner')).toEqual(['Once']);
  expect(await write(place, 'bidder', 'Twice', 'key')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  });
  // Each side has keys of its own.
  expect((await write(place, 'owner', 'Mine', 'key')).status).toBe(201);
  expect(await notified(place, 'owner')).toHaveLength(1);
});

test('[A395] a flood of one side ends at the limit, is one notification, and can be answered', async () => {
  const place = await arrange();
  for (let count = 1; count <= limits.messagesPerMinute; count += 1) {
    expect((await write(place, 'bidder', `Message ${count}`)).status).toBe(201);
  }
  const refused = await write(place, 'bidder', 'One more');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  for (let count = 1; count <= limits.messagesPerMinute; count += 1) {
    expect((await write(place, 'owner', `Slowly, please: ${count}`)).status).toBe(201);
  }
  // Answers make no room.
  expect((await write(place, 'bidder', 'One more')).status).toBe(429);
  expect(await notified(place, 'owner')).toMatchObject([{ actorName: 'User bidder' }]);
  expect(await unread(place, 'owner')).toBe(limits.messagesPerMinute);
});

test('[A396] each side has read up to a message, which never goes back', async () => {
  const place = await arrange();
  await mark(place, 'owner', 5);
  for (const text of ['One', 'Two', 'Three']) await write(place, 'bidder', text);
  // There was nothing to read.
  expect(await unread(place, 'owner')).toBe(3);
  await mark(place, 'owner', 2);
  expect(await unread(place, 'owner')).toBe(1);
  await Promise.all([mark(place, 'owner', 1), mark(place, 'owner', 3), mark(place, 'owner', 2)]);
  expect(await unread(place, 'owner')).toBe(0);
  expect(await unread(place, 'bidder')).toBe(0);
  // Of a page that has seen more than there is: what comes later is unread.
  await mark(place, 'owner', 2_000_000_000);
  await write(place, 'bidder', 'Four');
  await write(place, 'owner', 'Five');
  expect(await unread(place, 'owner')).toBe(1);
  expect(await unread(place, 'bidder')).toBe(1);
});

test('a long conversation is read page by page, while it goes on', async () => {
  const place = await arrange();
  for (let number = 1; number <= 7; number += 1) {
    await write(place, number % 2 ? 'bidder' : 'owner', String(number));
  }
  const first = await page(place, 'owner', '?limit=3');
  expect(first.headers.get('x-total-count')).toBe('7');
  await write(place, 'bidder', '8');
  const next = (answer: typeof first) =>
    page(place, 'owner', `?limit=3&cursor=${answer.headers.get('x-next-cursor')}`);
  const second = await next(first);
  const third = await next(second);
  expect([first, second, third].map(({ body }) => body.map(({ text }) => text))).toEqual([
    ['7', '6', '5'],
    ['4', '3', '2'],
    ['1'],
  ]);
  expect(third.headers.get('x-next-cursor')).toBeNull();
});

test('[A396] both sides are notified at once, without a text, and nobody else is', async () => {
  const place = await arrange();
  const open = async (as: string) =>
    readEvents(`${market.server.origin}/events`, {
      authorization: `Bearer ${await market.identity.tokenFor(as)}`,
    });
  const [owner, bidder, stranger] = await Promise.all(['owner', 'bidder', 'stranger'].map(open));
  const all = [owner!, bidder!, stranger!];
  await write(place, 'bidder', 'A secret');
  for (const reader of [owner!, bidder!])
    await reader.find(({ data }) => data.notifications === true);
  // Something that all are notified of: nothing can arrive before it by now.
  const { _id } = await postTask(market, 'owner');
  for (const reader of all) await reader.find(({ data }) => data.tasks?.includes(_id) ?? false);
  const received = all.map(({ events }) => JSON.stringify(events));
  expect(received[2]).not.toContain('notifications');
  expect(received.join()).not.toContain('secret');
  all.forEach((reader) => reader.close());
});

test('[A396] an email says who wrote about which task, and nothing that was written', async () => {
  const { _id: taskId } = await postTask(market, 'olga', { title: 'Menu' });
  const verified = (as: string, claims = {}) =>
    market.identity.tokenFor(as, { email_verified: true, ...claims });
  const bid = await market.call<Bid>('POST', '/bids', { as: 'mallory', body: { taskId } });
  await market.call('PUT', '/notifications/read', { as: 'olga', body: { taskId } });
  // Not before: an email about the bid would be sent, were the bid not read in time.
  await market.call('GET', '/notifications/unread', { token: await verified('olga') });
  const name = 'Support\n\nhttps://evil.example/login';
  await market.call('POST', `/bids/${bid.body._id}/messages`, {
    token: await verified('mallory', { name }),
    body: { text: 'Your account is locked: https://evil.example/unlock' },
  });
  const sent = await mail.find('olga@example.com');
  const email = sent.find(({ subject }) => subject?.includes('wrote'));
  expect(email?.subject).toBe('Somebody wrote to you about “Menu”.');
  expect(email?.text).toContain(
    `wrote to you about “Menu”.\nhttps://talentsphere.example/task/${taskId}`,
  );
  for (const content of [email?.text, email?.html]) {
    expect(content).not.toContain('evil.example');
    expect(content).not.toContain('locked');
  }
});

onPostgres('a conversation in which much happens at once', () => {
  const numbers = async ({ taskId }: Place) =>
    withClient(market.environment['DATABASE_URL'] ?? '', async (client) => {
      const sql = 'select number from messages where task_id = $1 order by number';
      return (await client.query<{ number: number }>(sql, [taskId])).rows.map(
        ({ number }) => number,
      );
    });

  test('of very many, the latest that fit into a megabyte are listed', async () => {
    const { taskId } = await arrange();
    const url = market.environment['DATABASE_URL'] ?? '';
    await withClient(url, (client) =>
      client.query(
        `with bidder as (
           select 'writer ' || n as id, n from generate_series(1, 500) n
         ), person as (
           insert into people (id, is_email_verified, name, photo_url, issued_at, unsubscribe_token)
           select id, false, repeat('語', 200), 'https://pictures.example/' || repeat('x', 2000), 0,
             gen_random_uuid() from bidder
         ), bid as (
           insert into bids (task_id, bidder_id, bidder_name, created_at)
           select $1, id, id, now() from bidder
         ) insert into messages (task_id, bidder_id, number, sender_id, text, created_at)
         select $1, id, 1, id, 'Hello', now() - make_interval(secs => n) from bidder`,
        [taskId],
      ),
    );
    const listed = await list({ taskId }, 'owner');
    expect(JSON.stringify(listed).length).toBeLessThan(1_000_000);
    expect(listed.length).toBeGreaterThan(300);
    expect(listed[0]?.other._id).toBe('writer 1');
  });

  test('[A395] two people who write at once: each message has a number of its own, without a gap', async () => {
    const place = await arrange();
    const writers = Array.from({ length: 30 }, (_, index) =>
      write(place, index % 2 ? 'owner' : 'bidder', `Message ${index}`),
    );
    expect((await Promise.all(writers)).map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(await numbers(place)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  test.each<[string, (place: Place) => Promise<{ status: number }>, number]>([
    ['a withdrawal', withdraw, 409],
    ['a rejection', (place) => decide(place, 'rejected'), 409],
    ['a deletion', ({ taskId }) => market.call('DELETE', `/tasks/${taskId}`, { as: 'owner' }), 404],
  ])(
    '[A394] a message and %s at once: either it was before, or it is refused',
    async (_, change, refused) => {
      for (let round = 0; round < 20; round += 1) {
        const place = await arrange();
        const [first, second, changed] = await Promise.all([
          write(place, 'bidder', 'First'),
          write(place, 'owner', 'Second'),
          change(place),
        ]);
        expect(changed.status).toBe(204);
        const statuses = [first.status, second.status];
        expect(statuses.filter((status) => ![201, refused].includes(status))).toEqual([]);
        const stored = statuses.filter((status) => status === 201).length;
        expect(await numbers(place)).toHaveLength(stored);
        expect((await write(place, 'owner', 'Too late')).status).toBe(refused);
      }
    },
  );
});
