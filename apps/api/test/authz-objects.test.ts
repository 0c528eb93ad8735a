import { endpoints, type Bid, type Endpoints, type Task } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onePixel, postTask, taskBody } from './support/samples';

// Depends on the engine: who may do something is decided by statements.

type Name = keyof Endpoints;
/** The calls whose path names an object. A new one does not compile without a row below. */
type ObjectCall = {
  [Each in Name]: Endpoints[Each]['path'] extends `${string}/:${string}` ? Each : never;
}[Name];

/** In every text that only its owner, its two sides or the moderators may read. */
const secret = 'For your eyes only';

interface Row {
  /** For a visitor, and for somebody with a session who has no part in the objects. */
  statuses: [visitor: number, stranger: number];
  body?: unknown;
}

const rows: Record<ObjectCall, Row> = {
  getTask: { statuses: [200, 200] },
  updateTask: { statuses: [401, 403], body: taskBody({ title: 'Taken over' }) },
  deleteTask: { statuses: [401, 403] },
  getBidSummary: { statuses: [401, 403] },
  changeBid: { statuses: [401, 404], body: { amount: 1 } },
  withdrawBid: { statuses: [401, 404] },
  decideBid: { statuses: [401, 404], body: { status: 'rejected' } },
  noteBid: { statuses: [401, 404], body: { note: 'Mine' } },
  listReceivedBids: { statuses: [401, 403] },
  changeTaskStatus: { statuses: [401, 403], body: { status: 'completed' } },
  rateOther: { statuses: [401, 403], body: { stars: 1 } },
  // Of the caller, who has none.
  listConversations: { statuses: [401, 200] },
  listMessages: { statuses: [401, 404] },
  sendMessage: { statuses: [401, 404], body: { text: 'Hello' } },
  markMessagesRead: { statuses: [401, 404], body: { upTo: 1 } },
  listQuestions: { statuses: [200, 200] },
  askQuestion: { statuses: [401, 422], body: { text: 'When?' } },
  answerQuestion: { statuses: [401, 403], body: { text: 'Now.' } },
  removeQuestion: { statuses: [401, 403] },
  // These two change what the caller has saved.
  saveTask: { statuses: [401, 204] },
  unsaveTask: { statuses: [401, 204] },
  changeSearch: { statuses: [401, 404], body: { name: 'Taken over' } },
  // As after the search of the caller was removed.
  removeSearch: { statuses: [401, 204] },
  getPerson: { statuses: [200, 200] },
  // Of the caller, who has sent none.
  listInvitations: { statuses: [401, 200] },
  listInvited: { statuses: [401, 200] },
  invitePerson: { statuses: [401, 403], body: { personId: 'bidder' } },
  readReportedPictures: { statuses: [401, 403] },
  decideReport: { statuses: [401, 403], body: { action: 'dismiss' } },
  // Everybody sees photos and pictures.
  readPhoto: { statuses: [200, 200] },
  readPicture: { statuses: [200, 200] },
  removePicture: { statuses: [401, 404] },
  // With the link of one side, as if it were for the caller.
  readWorkFile: { statuses: [404, 404] },
};

let market: Marketplace;
let moderator: string;
/** The parameters of each call, as names of objects. */
let ids: Record<string, string>;
let files: Record<'readPhoto' | 'readPicture' | 'removePicture' | 'readWorkFile', string>;

const upload = async (as: string, path: string, content: Buffer) =>
  (
    await market.call<{ path: string; name: string }>('POST', path, {
      as,
      headers: { 'content-type': 'application/octet-stream' },
      body: new Blob([new Uint8Array(content)]),
    })
  ).body;

/** @throws Error for a call that is refused */
async function done<Body>(method: string, path: string, as: string, body: unknown): Promise<Body> {
  const answer = await market.call<Body>(method, path, { as, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

beforeAll(async () => {
  market = await startMarketplace({
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_READS: '0',
    MODERATORS: 'mod@example.com',
  });
  moderator = await market.identity.tokenFor('mod', { email_verified: true });
  const { path: picture } = await upload('owner', '/me/pictures', onePixel);
  const { path: photo } = await upload('owner', '/me/photo', onePixel);
  const { _id: taskId } = await postTask(market, 'owner', { pictures: [picture] });
  const terms = { taskId, amount: 70, message: secret };
  const { _id: bidId } = await done<Bid>('POST', '/bids', 'bidder', terms);
  await done('PUT', `/bids/${bidId}/note`, 'owner', { isShortlisted: true, note: secret });
  const asked = await done<{ _id: string }>('POST', `/tasks/${taskId}/questions`, 'asker', {
    text: 'Which colours?',
  });
  await done('PUT', `/bids/${bidId}/status`, 'owner', { status: 'accepted' });
  await done('POST', `/bids/${bidId}/messages`, 'bidder', { text: secret });
  const { name } = await upload('bidder', '/me/files', Buffer.from(`%PDF-1.7 ${secret}`));
  await done('PUT', `/tasks/${taskId}/status`, 'bidder', {
    status: 'handed in',
    message: secret,
    files: [{ name, title: secret }],
  });
  const search = await done<{ _id: string }>('POST', '/saved-searches', 'owner', {
    name: secret,
    filter: { q: 'logo' },
  });
  await done('PUT', `/saved-tasks/${taskId}`, 'owner', undefined);
  await done('POST', '/reports', 'asker', {
    kind: 'task',
    id: taskId,
    reason: 'spam',
    text: secret,
  });
  const reports = await market.call<{ _id: string }[]>('GET', '/moderation/reports', {
    token: moderator,
  });
  const { body: task } = await market.call<{ deliveries: { files: { path: string }[] }[] }>(
    'GET',
    `/tasks/${taskId}`,
    { as: 'owner' },
  );
  ids = {
    taskId,
    bidId,
    questionId: asked._id,
    searchId: search._id,
    reportId: reports.body[0]?._id ?? '',
    personId: 'owner',
    uid: 'owner',
  };
  const workFile = task.deliveries[0]?.files[0]?.path ?? '';
  files = {
    readPhoto: photo,
    readPicture: picture,
    removePicture: picture.replace('/pictures/', '/me/pictures/'),
    readWorkFile: workFile.replace('person=owner', 'person=stranger'),
  };
  expect(workFile).not.toBe(files.readWorkFile);
});
afterAll(() => market.stop());

const pathOf = (call: ObjectCall): string =>
  call in files
    ? files[call as keyof typeof files]
    : endpoints[call].path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');

/** The objects, as those see them whose they are. */
async function everything(): Promise<unknown[]> {
  const { taskId, bidId } = ids;
  const reads = [
    ...['owner', 'bidder'].flatMap((as) => [
      [as, `/tasks/${taskId}`],
      [as, `/tasks/${taskId}/conversations`],
      [as, `/bids/${bidId}/messages`],
      [as, `/bids/user/${as}/summary`],
      [as, `/people/${as}`],
    ]),
    ['owner', `/tasks/${taskId}/bids`],
    ['owner', `/tasks/${taskId}/questions`],
    ['owner', '/people/bidder/invitations'],
    ['owner', `/tasks/${taskId}/invitations`],
    ['owner', '/saved-searches'],
    ['owner', '/saved-tasks'],
  ] as const;
  const answers = await Promise.all([
    ...reads.map(([as = '', path = '']) => market.call('GET', path, { as })),
    market.call('GET', '/moderation/reports', { token: moderator }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return answers.map(({ body }) => body);
}

let before: unknown[];

test('the objects are there, with what others may not read', async () => {
  before = await everything();
  // Bid, note, message, hand-in with its file, search and report: some for both sides.
  expect(JSON.stringify(before).split(secret).length - 1).toBeGreaterThanOrEqual(8);
});

test.each(Object.entries(rows) as [ObjectCall, Row][])(
  '[A304] %s with the ids of others neither tells nor changes what is theirs',
  async (call, { statuses, body }) => {
    const ask = (options: object) =>
      market.call(endpoints[call].method, pathOf(call), {
        ...options,
        ...(body !== undefined && { body }),
      });
    const [visitor, stranger] = [await ask({}), await ask({ as: 'stranger' })];
    expect([visitor.status, stranger.status]).toEqual(statuses);
    expect(JSON.stringify([visitor.body, stranger.body])).not.toContain(secret);
    // With a session, the address of a poster is in their task.
    expect(JSON.stringify(visitor.body)).not.toContain('@example.com');
    expect(await everything()).toEqual(before);
  },
);

test('[A304] a call with the id of another person in its query or body is refused', async () => {
  const task: Task = await postTask(market, 'owner');
  const refused: [string, string, unknown?][] = [
    ['GET', '/bids?bidderId=bidder'],
    ['POST', '/bids', { taskId: task._id, userId: 'bidder' }],
    ['POST', '/tasks', { ...taskBody(), userId: 'owner' }],
  ];
  for (const [method, path, body] of refused) {
    const { status } = await market.call(method, path, { as: 'stranger', body });
    expect([method, path, status]).toEqual([method, path, 403]);
  }
});
