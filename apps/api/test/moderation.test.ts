import type { LogEntry, Moderation, Task } from '@talentsphere/api/contract';
import { moderationLimits, taskLengths } from '@talentsphere/domain';
import type { Marketplace } from './support/marketplace';
import { moderationIn, startModeratedMarket, type Subject } from './support/moderated-market';
import { postTask, taskBody } from './support/samples';

// Depends on the engine: two moderators decide at once.

let market: Marketplace;
let moderator: string;
let second: string;
beforeAll(async () => {
  ({ market, moderator, second } = await startModeratedMarket());
});
afterAll(() => market.stop());

const { report, allReports, about, latestAbout, decide, hide, arrange, bidOn, send, getTask } =
  moderationIn(() => ({ market, moderator }));
const log = async (token = moderator) =>
  (await market.call<LogEntry[]>('GET', '/moderation/log?limit=50', { token })).body;

describe('a report', () => {
  test('[A455] is one for each person and subject, until it is decided', async () => {
    const task = await arrange();
    const text = ' It asks for my password.\n';
    expect((await report(task, 'reporter', { text, reason: 'scam' })).status).toBe(204);
    expect(await report(task)).toMatchObject({ status: 409, body: { code: 'already_reported' } });
    expect((await report({ ...task, id: task.id.toUpperCase() })).status).toBe(404);
    expect((await report(task, 'other')).status).toBe(204);
    const [first, ...others] = await about(task);
    expect(others).toMatchObject([{ reporter: { _id: 'other' }, decision: null }]);
    expect(first).toMatchObject({
      kind: 'task',
      reason: 'scam',
      text: 'It asks for my password.',
      decision: null,
      reporter: { _id: 'reporter', name: 'User reporter' },
      author: { _id: 'owner', name: 'User owner', isBlocked: false },
      subject: { title: 'Reported', isHidden: false },
      possible: ['dismiss', 'hide', 'block'],
    });
    await decide(first?._id ?? '', 'dismiss');
    const decisions = (await about(task)).map(({ decision }) => decision);
    expect(decisions).toEqual(['dismissed', 'dismissed']);
    expect((await report(task)).status).toBe(204);
    await decide((await latestAbout(task))._id, 'dismiss');
  });

  test.each<[string, object]>([
    ['an unknown reason', { reason: 'bad' }],
    ['a text that is too long', { text: 'x'.repeat(moderationLimits.reportLength + 1) }],
    ['a text that cannot be stored', { text: 'a\u0000b' }],
    ['an unknown kind', { kind: 'bid' }],
  ])('[A455] with %s is refused', async (_, change) => {
    expect((await report(await arrange(), 'reporter', change)).status).toBe(400);
  });

  test('[A455] needs something that the caller can read and has not written', async () => {
    const task = await arrange();
    expect((await report(task, 'owner')).status).toBe(403);
    expect((await market.call('POST', '/reports', { body: task })).status).toBe(401);
    const bidId = await bidOn(task.id);
    const message = await send(bidId, 'Hello', 'bidder');
    const wrong: Subject[] = [
      { kind: 'task', id: 'malformed' },
      { kind: 'profile', id: 'nobody' },
      { kind: 'profile', id: 'a\u0000' },
      { kind: 'question', id: message, parentId: task.id },
      { kind: 'question', id: message },
      // A stranger learns nothing of a conversation.
      { kind: 'message', id: message, parentId: bidId },
    ];
    for (const subject of wrong) expect((await report(subject)).status).toBe(404);
    const found = { kind: 'message', id: message, parentId: bidId } as const;
    expect((await report(found, 'bidder')).status).toBe(403);
    expect((await report(found, 'owner')).status).toBe(204);
  });

  test('[A455] can be sent so many times a day', async () => {
    const first = await arrange();
    const ids = [first.id];
    for (let count = 1; count < moderationLimits.reportsOfPerson; count += 1) {
      // Of several people, because one may not have that many open tasks.
      const { _id } = await postTask(market, `owner-${count % 4}`);
      ids.push(_id);
    }
    const answers = await Promise.all(ids.map((id) => report({ kind: 'task', id }, 'eager')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const more = await report(await arrange(), 'eager');
    expect(more).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('moderators', () => {
  const calls: [string, string, object | undefined][] = [
    ['GET', '/moderation/reports', undefined],
    ['GET', '/moderation/log', undefined],
    ['GET', '/moderation/reports/malformed/pictures', undefined],
    ['PUT', '/moderation/reports/malformed', { action: 'hide' }],
  ];

  test.each(calls)('[A456] %s %s is for them alone', async (method, path, body) => {
    const options = body ? { body } : {};
    expect((await market.call(method, path, options)).status).toBe(401);
    // Whose address is not verified, and whose is another's.
    for (const as of ['mod', 'stranger'])
      expect((await market.call(method, path, { ...options, as })).status).toBe(403);
    const { status } = await market.call(method, path, { ...options, token: moderator });
    expect(status).toBe(path.includes('malformed') ? 404 : 200);
  });

  test('[A456] learn that they are, and how much waits', async () => {
    const read = async (options: object) =>
      (await market.call<Moderation>('GET', '/moderation', options)).body;
    expect(await read({ as: 'mod' })).toEqual({ isModerator: false, open: 0 });
    await report(await arrange(), 'another');
    const { isModerator, open } = await read({ token: moderator });
    expect(isModerator).toBe(true);
    expect(open).toBeGreaterThan(0);
  });

  test('[A456] get reports in pages, open ones first', async () => {
    const closed = await arrange();
    await hide(closed);
    for (const task of [await arrange(), await arrange()]) await report(task, 'patient');
    const found = await allReports(5);
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length);
    const open = found.map(({ decision }) => decision === null);
    expect(open).toEqual(open.toSorted((one, other) => Number(other) - Number(one)));
    const waiting = found.filter(({ decision }) => decision === null);
    const since = waiting.map(({ reportedAt }) => reportedAt);
    expect(since).toEqual(since.toSorted());
    expect(since.length).toBeGreaterThan(1);
    expect(open).toContain(false);
    const tooMany = `?limit=${moderationLimits.reportsOnPage + 1}`;
    const answer = await market.call('GET', `/moderation/reports${tooMany}`, { token: moderator });
    expect(answer.status).toBe(400);
  });
});

test('[A456] no moderator reads reports of what is their own, or decides about them', async () => {
  const posted = await market.call<Task>('POST', '/tasks', { token: moderator, body: taskBody() });
  const id = posted.body._id;
  const countOpen = async (token: string) =>
    (await market.call<Moderation>('GET', '/moderation', { token })).body.open;
  const before = [await countOpen(moderator), await countOpen(second)];
  await report({ kind: 'task', id });
  const ofSecond = (await allReports(undefined, second)).filter((each) => each.subjectId === id);
  expect(ofSecond).toMatchObject([{ author: { _id: 'mod' } }]);
  expect(await about({ kind: 'task', id })).toEqual([]);
  expect([await countOpen(moderator), await countOpen(second)]).toEqual([
    before[0],
    (before[1] ?? 0) + 1,
  ]);
  const reportId = ofSecond[0]?._id ?? '';
  expect(await decide(reportId, 'dismiss', moderator)).toMatchObject({
    status: 403,
    body: { message: 'Another moderator has to decide about what is yours.' },
  });
  expect((await decide(reportId, 'hide', second, 'As before.')).status).toBe(204);
  expect((await decide(reportId, 'restore', moderator)).status).toBe(403);
  const loggedFor = async (token: string) =>
    (await log(token)).flatMap(({ subjectId, note }) => (subjectId === id ? note : []));
  // Nor in the log, which says who decided and why.
  expect(await loggedFor(moderator)).toEqual([]);
  expect(await loggedFor(second)).toEqual(['As before.']);
});

describe('decisions', () => {
  test('[A460] of two moderators, the first counts', async () => {
    const task = await arrange();
    await report(task);
    const { _id } = await latestAbout(task);
    const answers = await Promise.all([
      decide(_id, 'hide', moderator),
      decide(_id, 'dismiss', second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { status } = await getTask(task.id);
    expect(status).toBe(answers[0].status === 204 ? 404 : 200);
    expect((await log()).filter(({ subjectId }) => subjectId === task.id)).toHaveLength(1);
  });

  test('[A460] one that hides closes the other reports of the same', async () => {
    const task = await arrange();
    await report(task, 'one');
    await report(task, 'two');
    const [first] = await about(task);
    await decide(first?._id ?? '', 'hide');
    const closed = await about(task);
    expect(closed.map(({ decision }) => decision)).toEqual(['hidden', 'hidden']);
    for (const { possible } of closed) expect(possible).toEqual(['restore', 'block']);
  });

  test('[A460] are in a log: who, when, what and why', async () => {
    const task = await arrange();
    await report(task);
    const { _id } = await latestAbout(task);
    await decide(_id, 'hide', moderator, ' Asks for a password. ');
    await decide(_id, 'restore', second);
    const entries = (await log()).filter(({ subjectId }) => subjectId === task.id);
    expect(entries).toMatchObject([
      { action: 'restore', moderator: { _id: 'second' }, note: null },
      {
        action: 'hide',
        kind: 'task',
        moderator: { _id: 'mod', name: 'User mod' },
        author: { _id: 'owner' },
        note: 'Asks for a password.',
        at: expect.any(String),
      },
    ]);
    const note = 'x'.repeat(moderationLimits.noteLength + 1);
    expect((await decide(_id, 'block', moderator, note)).status).toBe(400);
  });

  test('[A497] show what was reported as it was then, although it was changed or deleted since', async () => {
    const { _id: id } = await postTask(market, 'editor', {
      title: 'Before',
      description: 'x'.repeat(taskLengths.description),
    });
    const task = { kind: 'task', id } as const;
    await report(task);
    await market.call('PUT', `/tasks/${id}`, { as: 'editor', body: taskBody({ title: 'After' }) });
    const text = expect.stringContaining('x'.repeat(taskLengths.description)) as string;
    const reported = { title: 'Before', text };
    expect(await latestAbout(task)).toMatchObject({ reported, subject: { title: 'After' } });
    await market.call('DELETE', `/tasks/${id}`, { as: 'editor' });
    expect(await latestAbout(task)).toMatchObject({ reported, subject: null });
    await market.call('DELETE', '/me', { as: 'editor' });
    expect(await latestAbout(task)).toMatchObject({ reported: { title: null, text: null } });
  });

  test('show all that the page of a task says', async () => {
    const task = await arrange();
    await report(task);
    const { subject } = await latestAbout(task);
    const { title: _, category: __, deadline: ___, ...fields } = taskBody();
    const texts = Object.values(fields)
      .flat()
      .filter((value) => typeof value === 'string');
    expect(texts.filter((text) => !subject?.text?.includes(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(1);
  });

  test('[A460] about what its author has deleted are to dismiss it', async () => {
    const task = await arrange();
    await report(task);
    await market.call('DELETE', `/tasks/${task.id}`, { as: 'owner' });
    const { _id, subject, possible } = await latestAbout(task);
    expect(subject).toBeNull();
    expect(possible).toEqual(['dismiss', 'block']);
    expect((await decide(_id, 'hide')).status).toBe(409);
    expect((await decide(_id, 'dismiss')).status).toBe(204);
  });
});
