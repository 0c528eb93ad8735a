import type { Bid, Question } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { dayFromNow, postTask } from './support/samples';

// Depends on the engine: who may do something is decided by statements.

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0', RATE_LIMIT_READS: '0' });
});
afterAll(() => market.stop());

const people = ['anonymous', 'stranger', 'bidder', 'rival', 'owner'] as const;
type Who = (typeof people)[number];

/** A task of `owner` with a bid of `bidder` and one of `rival`, who also asks a question; in progress, that of `bidder` is accepted. */
async function arrange(state: 'open' | 'in progress') {
  const { _id: taskId } = await postTask(market, 'owner');
  const bid = async (as: Who) =>
    (await market.call<Bid>('POST', '/bids', { as, body: { taskId } })).body._id;
  const bidId = await bid('bidder');
  await bid('rival');
  const asked = await market.call<Question>('POST', `/tasks/${taskId}/questions`, {
    as: 'rival',
    body: { text: 'Which?' },
  });
  if (state === 'in progress') {
    await market.call('PUT', `/bids/${bidId}/status`, {
      as: 'owner',
      body: { status: 'accepted' },
    });
  }
  return { taskId, bidId, questionId: asked.body._id };
}

type State = Parameters<typeof arrange>[0];
type Arranged = Awaited<ReturnType<typeof arrange>>;

/** Everything about a task, as its people see it. */
async function everything({ taskId }: Arranged) {
  const calls = [
    market.call('GET', `/tasks/${taskId}/bids`, { as: 'owner' }),
    ...['owner', 'bidder', 'rival'].flatMap((as) => [
      market.call('GET', `/tasks/${taskId}`, { as }),
      market.call('GET', `/tasks/${taskId}/conversations`, { as }),
      market.call('GET', `/tasks/${taskId}/questions`, { as }),
    ]),
  ];
  return (await Promise.all(calls)).map(({ body }) => body);
}

interface Row {
  call: string;
  make: (on: Arranged) => [method: string, path: string, body?: unknown];
  /** Per state: anonymous, stranger, bidder (who is hired in a task in progress), rival, owner. */
  open: number[];
  'in progress': number[];
}

const statusOf = (body: unknown) =>
  (({ taskId }: Arranged) => ['PUT', `/tasks/${taskId}/status`, body]) as Row['make'];

const rows: Row[] = [
  {
    call: 'place a bid',
    make: ({ taskId }) => ['POST', '/bids', { taskId }],
    open: [401, 201, 409, 409, 403],
    'in progress': [401, 422, 422, 422, 403],
  },
  {
    call: 'change a bid',
    make: ({ bidId }) => ['PUT', `/bids/${bidId}`, { amount: 5 }],
    open: [401, 404, 200, 404, 403],
    'in progress': [401, 404, 409, 404, 403],
  },
  {
    call: 'withdraw a bid',
    make: ({ bidId }) => ['DELETE', `/bids/${bidId}`],
    open: [401, 404, 204, 404, 403],
    'in progress': [401, 404, 409, 404, 403],
  },
  {
    call: 'accept a bid',
    make: ({ bidId }) => ['PUT', `/bids/${bidId}/status`, { status: 'accepted' }],
    open: [401, 404, 403, 404, 204],
    'in progress': [401, 404, 403, 404, 409],
  },
  {
    call: 'reject a bid',
    make: ({ bidId }) => ['PUT', `/bids/${bidId}/status`, { status: 'rejected' }],
    open: [401, 404, 403, 404, 204],
    'in progress': [401, 404, 403, 404, 409],
  },
  {
    call: 'note something about a bid',
    make: ({ bidId }) => ['PUT', `/bids/${bidId}/note`, { isShortlisted: true, note: 'Fast.' }],
    open: [401, 404, 403, 404, 204],
    'in progress': [401, 404, 403, 404, 204],
  },
  {
    call: 'list the bids on a task',
    make: ({ taskId }) => ['GET', `/tasks/${taskId}/bids`],
    open: [401, 403, 403, 403, 200],
    'in progress': [401, 403, 403, 403, 200],
  },
  {
    call: 'hand in the work',
    make: statusOf({ status: 'handed in', message: 'Done.' }),
    open: [401, 403, 403, 403, 403],
    'in progress': [401, 403, 200, 403, 403],
  },
  {
    call: 'ask for changes, of what was not handed in',
    make: statusOf({ status: 'changes requested', message: 'More.' }),
    open: [401, 403, 403, 403, 409],
    'in progress': [401, 403, 403, 403, 409],
  },
  {
    call: 'complete a task',
    make: statusOf({ status: 'completed' }),
    open: [401, 403, 403, 403, 409],
    'in progress': [401, 403, 403, 403, 200],
  },
  {
    call: 'cancel a task',
    make: statusOf({ status: 'cancelled', reason: 'Changed plans.' }),
    open: [401, 403, 403, 403, 200],
    'in progress': [401, 403, 200, 403, 200],
  },
  {
    call: 'open a task again',
    make: statusOf({ status: 'open', deadline: dayFromNow(3) }),
    open: [401, 403, 403, 403, 409],
    'in progress': [401, 403, 403, 403, 409],
  },
  {
    call: 'rate the other side',
    make: ({ taskId }) => ['PUT', `/tasks/${taskId}/rating`, { stars: 5 }],
    open: [401, 403, 403, 403, 409],
    'in progress': [401, 403, 409, 403, 409],
  },
  {
    call: 'list the conversations about a task',
    make: ({ taskId }) => ['GET', `/tasks/${taskId}/conversations`],
    open: [401, 200, 200, 200, 200],
    'in progress': [401, 200, 200, 200, 200],
  },
  {
    call: 'read the messages about a bid',
    make: ({ bidId }) => ['GET', `/bids/${bidId}/messages`],
    open: [401, 404, 200, 404, 200],
    'in progress': [401, 404, 200, 404, 200],
  },
  {
    call: 'write a message about a bid',
    make: ({ bidId }) => ['POST', `/bids/${bidId}/messages`, { text: 'Hello' }],
    open: [401, 404, 201, 404, 201],
    'in progress': [401, 404, 201, 404, 201],
  },
  {
    call: 'list the questions about a task',
    make: ({ taskId }) => ['GET', `/tasks/${taskId}/questions`],
    open: [200, 200, 200, 200, 200],
    'in progress': [200, 200, 200, 200, 200],
  },
  {
    call: 'ask a question about a task',
    make: ({ taskId }) => ['POST', `/tasks/${taskId}/questions`, { text: 'When?' }],
    open: [401, 201, 201, 201, 403],
    'in progress': [401, 422, 422, 422, 403],
  },
  {
    call: 'answer the question of the rival',
    make: ({ taskId, questionId }) => [
      'PUT',
      `/tasks/${taskId}/questions/${questionId}/answer`,
      { text: 'Now.' },
    ],
    open: [401, 403, 403, 403, 200],
    'in progress': [401, 403, 403, 403, 422],
  },
  {
    call: 'remove the question of the rival',
    make: ({ taskId, questionId }) => ['DELETE', `/tasks/${taskId}/questions/${questionId}`],
    open: [401, 403, 403, 204, 204],
    'in progress': [401, 403, 403, 204, 204],
  },
  {
    call: 'read what waits',
    make: () => ['GET', '/waiting'],
    open: [401, 200, 200, 200, 200],
    'in progress': [401, 200, 200, 200, 200],
  },
];

const cells = rows.flatMap(({ call, make, ...states }) =>
  (['open', 'in progress'] as const).flatMap((state) =>
    people.map((who, index) => ({ call, make, state, who, status: states[state][index] ?? 0 })),
  ),
);

/** A task in each state that no call has changed yet, and everything about it. */
const unchanged = new Map<State, { on: Arranged; before: unknown[] }>();

/** For one call: who uses it says by `unchanged` that it has changed nothing. */
async function takeTask(state: State) {
  const task = unchanged.get(state);
  unchanged.delete(state);
  if (task) return task;
  const on = await arrange(state);
  return { on, before: await everything(on) };
}

test.each(cells)(
  '[A371] $who: $call, of a task that is $state, gives $status',
  async ({ make, state, who, status }) => {
    const { on, before } = await takeTask(state);
    const [method, path, body] = make(on);
    const answer = await market.call(method, path, {
      ...(who === 'anonymous' ? {} : { as: who }),
      ...(body ? { body } : {}),
    });
    expect(answer.status).toBe(status);
    if (status >= 400) {
      expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/) });
      expect(await everything(on)).toEqual(before);
    } else if (method !== 'GET') {
      expect(await everything(on)).not.toEqual(before);
      // Every task shows what its people have done elsewhere.
      unchanged.clear();
      return;
    }
    unchanged.set(state, { on, before });
  },
);

const signedIn = people.slice(1);

/** What each person alone can see: their notifications, the switch for emails, and what they have saved. */
async function everybodysOwn() {
  const read = async (as: Who) => [
    (await market.call('GET', '/notifications', { as })).body,
    (await market.call('GET', '/notifications/unread', { as })).body,
    (await market.call('GET', '/notifications/email', { as })).body,
    (await market.call('GET', '/saved-tasks', { as })).body,
    (await market.call('GET', '/tasks?saved=true', { as })).body,
  ];
  return new Map(await Promise.all(signedIn.map(async (as) => [as, await read(as)] as const)));
}

test.each<[method: string, path: string, body: (on: Arranged) => unknown]>([
  ['GET', '/notifications', () => undefined],
  ['GET', '/notifications/unread', () => undefined],
  ['PUT', '/notifications/read', ({ taskId }) => ({ taskId })],
  ['GET', '/notifications/email', () => undefined],
  ['PUT', '/notifications/email', () => ({ isOn: false })],
  ['GET', '/saved-tasks', () => undefined],
  ['PUT', '/saved-tasks/TASK', () => undefined],
])(
  '[A371] %s %s is for people with a session, and concerns nobody else',
  async (method, template, bodyOf) => {
    const on = await arrange('in progress');
    const body = bodyOf(on);
    const path = template.replace('TASK', on.taskId);
    expect((await market.call(method, path, body ? { body } : {})).status).toBe(401);
    let before = await everybodysOwn();
    for (const as of signedIn) {
      const { status } = await market.call(method, path, { as, ...(body ? { body } : {}) });
      expect(status).toBeLessThan(300);
      const after = await everybodysOwn();
      const changed = signedIn.filter(
        (person) => JSON.stringify(before.get(person)) !== JSON.stringify(after.get(person)),
      );
      // A stranger is notified of nothing.
      const changes = method === 'PUT' && (as !== 'stranger' || !path.endsWith('read'));
      expect(changed).toEqual(changes ? [as] : []);
      before = after;
    }
    await Promise.all(
      signedIn.map((as) =>
        market.call('PUT', '/notifications/email', { as, body: { isOn: true } }),
      ),
    );
  },
);

test.each([
  ['PUT', '/bids/ID', {}],
  ['DELETE', '/bids/ID', undefined],
  ['PUT', '/bids/ID/status', { status: 'accepted' }],
  ['PUT', '/bids/ID/note', { note: 'Fast.' }],
  ['GET', '/tasks/ID/bids', undefined],
  ['PUT', '/tasks/ID/status', { status: 'completed' }],
  ['PUT', '/saved-tasks/ID', undefined],
])('%s %s of what does not exist is 404', async (method, path, body) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'malformed']) {
    const answer = await market.call(method, path.replace('ID', id), {
      as: 'owner',
      ...(body ? { body } : {}),
    });
    expect(answer.status).toBe(404);
  }
});

test('[A370] an email address is shown to the two sides of an accepted bid alone', async () => {
  const before = await arrange('open');
  for (const as of ['stranger', 'bidder', 'rival', 'owner']) {
    const { body } = await market.call<object>('GET', `/tasks/${before.taskId}`, { as });
    expect(body).not.toHaveProperty('contact');
  }
  const { taskId } = await arrange('in progress');
  const seen = await Promise.all(
    people.slice(1).map(async (as) => {
      const { body } = await market.call<{ contact?: { email: string } }>(
        'GET',
        `/tasks/${taskId}`,
        {
          as,
        },
      );
      return [as, body.contact?.email];
    }),
  );
  for (const as of ['anonymous', 'stranger', 'rival']) {
    const options = as === 'anonymous' ? {} : { as };
    for (const path of [`/tasks/${taskId}`, '/tasks', '/people/bidder']) {
      const { body } = await market.call('GET', path, options);
      expect(JSON.stringify(body)).not.toContain('bidder@example.com');
    }
  }
  expect(Object.fromEntries(seen)).toEqual({
    stranger: undefined,
    bidder: 'owner@example.com',
    rival: undefined,
    owner: 'bidder@example.com',
  });
});
