import type {
  AccountExport,
  Bid,
  Conversation,
  Message,
  Notification,
  Person,
  Profile,
  Question,
  ReceivedBid,
  Task,
  TaskFacets,
  TaskOfCaller,
} from '@talentsphere/api/contract';
import { changed, readEvents } from './support/event-reader';
import type { Marketplace } from './support/marketplace';
import {
  caller,
  moderationIn,
  startModeratedMarket,
  type Refused,
} from './support/moderated-market';
import { onPostgres, untilItWaits, withClient } from './support/raw-database';
import { onePixel, postTask, taskBody } from './support/samples';

let market: Marketplace;
let moderator: string;
let second: string;
beforeAll(async () => {
  ({ market, moderator, second } = await startModeratedMarket());
});
afterAll(() => market.stop());

const { report, about, latestAbout, decide, hide, arrange, bidOn, send, getTask } = moderationIn(
  () => ({ market, moderator }),
);
const notified = async (taskId: string, as: string) =>
  (await market.call<Notification[]>('GET', '/notifications', { as })).body.filter(
    (each) => each.taskId === taskId,
  );
const listed = async (as?: string) =>
  (await market.call<Task[]>('GET', '/tasks?limit=1000', caller(as))).body.map(({ _id }) => _id);
const total = async () => (await market.call<TaskFacets>('GET', '/tasks/facets')).body.total;
const ownBids = async (as: string) =>
  (await market.call<Bid[]>('GET', `/bids?bidderId=${as}`, { as })).body;
const ask = async (taskId: string, text: string) =>
  (
    await market.call<Question>('POST', `/tasks/${taskId}/questions`, {
      as: 'asker',
      body: { text },
    })
  ).body._id;
const questions = async (taskId: string, as?: string) =>
  (await market.call<Question[]>('GET', `/tasks/${taskId}/questions`, caller(as))).body;
const messages = async (bidId: string, as: string) =>
  (await market.call<Message[]>('GET', `/bids/${bidId}/messages`, { as })).body;

describe('a hidden task', () => {
  test('[A457] is gone for everybody but its owner, and comes back as it was', async () => {
    const task = await arrange();
    const bidId = await bidOn(task.id);
    const before = await total();
    const reportId = await hide(task);
    for (const as of [undefined, 'bidder', 'stranger', 'owner'])
      expect(await listed(as)).not.toContain(task.id);
    expect(await total()).toBe(before - 1);
    for (const as of [undefined, 'bidder', 'stranger'])
      expect((await getTask(task.id, as)).status).toBe(404);
    expect(await getTask(task.id, 'owner')).toMatchObject({
      status: 200,
      body: { title: 'Reported', isHidden: true, possible: [] },
    });
    const [bid] = await ownBids('bidder');
    expect(bid).toMatchObject({ status: 'pending', task: { _id: task.id, removed: true } });
    for (const [method, path, as, body] of [
      ['PUT', `/tasks/${task.id}`, 'owner', taskBody()],
      ['DELETE', `/tasks/${task.id}`, 'owner', undefined],
      ['POST', '/bids', 'late', { taskId: task.id }],
      ['PUT', `/bids/${bidId}/status`, 'owner', { status: 'accepted' }],
    ] as const)
      expect((await market.call(method, path, { as, body })).status).toBe(404);
    expect((await decide(reportId, 'restore')).status).toBe(204);
    expect(await listed()).toContain(task.id);
    expect(await total()).toBe(before);
    expect((await getTask(task.id)).body).not.toHaveProperty('isHidden');
    expect((await getTask(task.id, 'bidder')).body.ownBid).toBe('pending');
  });

  test('[A457] its owner is notified, and led to it; nobody is named', async () => {
    const task = await arrange();
    const reportId = await hide(task);
    await decide(reportId, 'restore');
    await hide(task);
    expect(await notified(task.id, 'owner')).toMatchObject([
      { occasion: 'task hidden', actorName: null, isRemoved: false },
      { occasion: 'task restored', actorName: null },
    ]);
  });

  test('[A457] the time in which nobody could answer handed-in work does not count', async () => {
    const task = await arrange();
    const bidId = await bidOn(task.id);
    const decideBid = { as: 'owner', body: { status: 'accepted' } };
    await market.call('PUT', `/bids/${bidId}/status`, decideBid);
    const done = { as: 'bidder', body: { status: 'handed in', message: 'Done' } };
    await market.call('PUT', `/tasks/${task.id}/status`, done);
    const approvedFrom = async () => (await getTask(task.id, 'owner')).body.approvedFrom ?? '';
    const before = await approvedFrom();
    const reportId = await hide(task);
    await decide(reportId, 'restore');
    expect(Date.parse(await approvedFrom())).toBeGreaterThan(Date.parse(before));
  });
});

test('[A457] what others read elsewhere does not state the title of a hidden task', async () => {
  const { id } = await arrange();
  const bidId = await bidOn(id, 'worker');
  const steps: [string, string, object][] = [
    [`/bids/${bidId}/status`, 'owner', { status: 'accepted' }],
    [`/tasks/${id}/status`, 'worker', { status: 'handed in', message: 'Done' }],
    [`/tasks/${id}/status`, 'owner', { status: 'completed' }],
    [`/tasks/${id}/rating`, 'owner', { stars: 5 }],
    [`/tasks/${id}/rating`, 'worker', { stars: 5 }],
  ];
  for (const [path, as, body] of steps)
    expect((await market.call('PUT', path, { as, body })).status).toBeLessThan(300);
  const ratedFor = async (personId: string, as?: string) => {
    const { body } = await market.call<Person>('GET', `/people/${personId}`, caller(as));
    return body.latest[0]?.taskTitle;
  };
  const titlesFor = async (as: string) =>
    new Set((await notified(id, as)).map(({ title }) => title));
  const reportId = await hide({ kind: 'task', id });
  for (const as of [undefined, 'worker'])
    expect(await ratedFor('worker', as)).toBe('A removed task');
  expect(await ratedFor('worker', 'owner')).toBe('Reported');
  expect(await titlesFor('worker')).toEqual(new Set(['A removed task']));
  expect(await titlesFor('owner')).toEqual(new Set(['Reported']));
  await decide(reportId, 'restore');
  expect(await ratedFor('worker')).toBe('Reported');
  expect(await titlesFor('worker')).toEqual(new Set(['Reported']));
});

test('[A458] a hidden question is read by its asker alone, and counts for nobody else', async () => {
  const { id: taskId } = await arrange();
  const id = await ask(taskId, 'Rude?');
  const answerPath = `/tasks/${taskId}/questions/${id}/answer`;
  await market.call('PUT', answerPath, { as: 'owner', body: { text: 'No.' } });
  const reportId = await hide({ kind: 'question', id, parentId: taskId });
  for (const as of [undefined, 'owner', 'stranger']) {
    expect(await questions(taskId, as)).toEqual([]);
    expect((await getTask(taskId, as)).body.questions).toBe(0);
  }
  expect(await questions(taskId, 'asker')).toMatchObject([{ text: 'Rude?', isHidden: true }]);
  const again = { as: 'owner', body: { text: 'Yes.' } };
  expect((await market.call('PUT', answerPath, again)).status).toBe(404);
  expect(await notified(taskId, 'asker')).toMatchObject([
    { occasion: 'text hidden' },
    { occasion: 'question answered' },
  ]);
  await decide(reportId, 'restore');
  const [shown] = await questions(taskId);
  expect(shown).toMatchObject({ text: 'Rude?', answer: { text: 'No.' } });
  expect(shown).not.toHaveProperty('isHidden');
});

test('[A458] a hidden answer is read by the owner of the task alone, who answers for it', async () => {
  const { id: taskId } = await arrange();
  const id = await ask(taskId, 'Polite?');
  const subject = { kind: 'answer', id, parentId: taskId } as const;
  expect((await report(subject)).status).toBe(404);
  const answerPath = `/tasks/${taskId}/questions/${id}/answer`;
  const answer = (text: string) => market.call('PUT', answerPath, { as: 'owner', body: { text } });
  await answer('Rude.');
  expect((await report(subject, 'owner')).status).toBe(403);
  expect((await report(subject, 'asker')).status).toBe(204);
  expect((await report({ ...subject, kind: 'question' })).status).toBe(204);
  const [ofQuestion, ofAnswer] = ['question', 'answer'].map(
    (kind) => async () => (await about(subject)).find((each) => each.kind === kind),
  );
  expect(await ofQuestion?.()).toMatchObject({
    author: { _id: 'asker' },
    subject: { text: 'Polite?' },
  });
  const found = await ofAnswer?.();
  expect(found).toMatchObject({ author: { _id: 'owner' }, subject: { text: 'Rude.' } });
  expect((await decide(found?._id ?? '', 'hide')).status).toBe(204);
  for (const as of [undefined, 'asker']) {
    const [shown] = await questions(taskId, as);
    expect(shown).toMatchObject({ text: 'Polite?' });
    expect(shown).not.toHaveProperty('answer');
  }
  const hidden = { text: 'Rude.', isHidden: true };
  expect(await questions(taskId, 'owner')).toMatchObject([{ answer: hidden }]);
  const exported = async (as: string) =>
    (await market.call<AccountExport>('POST', '/me/export', { as })).body.questions.find(
      ({ text }) => text === 'Polite?',
    )?.answer;
  expect(await exported('asker')).toBeNull();
  expect(await exported('owner')).toBe('Rude.');
  expect((await notified(taskId, 'owner'))[0]).toMatchObject({ occasion: 'text hidden' });
  expect((await answer('Ruder.')).status).toBe(404);
  await decide(found?._id ?? '', 'restore');
  const [shown] = await questions(taskId);
  expect(shown?.answer).toMatchObject({ text: 'Rude.' });
  expect(shown?.answer).not.toHaveProperty('isHidden');
});

test('[A625] who asked reads that the answer is hidden, without its text', async () => {
  const { id: taskId } = await arrange();
  const id = await ask(taskId, 'Rude?');
  const answer = { as: 'owner', body: { text: 'Rude.' } };
  await market.call('PUT', `/tasks/${taskId}/questions/${id}/answer`, answer);
  const reportId = await hide({ kind: 'answer', id, parentId: taskId });
  const [shown] = await questions(taskId, 'asker');
  expect(shown).toMatchObject({ text: 'Rude?', isAnswerHidden: true });
  expect(shown).not.toHaveProperty('answer');
  for (const as of [undefined, 'stranger', 'owner'])
    expect((await questions(taskId, as))[0]).not.toHaveProperty('isAnswerHidden');
  await decide(reportId, 'restore');
  expect((await questions(taskId, 'asker'))[0]).toMatchObject({ answer: { text: 'Rude.' } });
  expect((await questions(taskId, 'asker'))[0]).not.toHaveProperty('isAnswerHidden');
});

test('[A621] what a moderator has hidden of a question is removed by nobody', async () => {
  const { id: taskId } = await arrange();
  const [id, other] = [await ask(taskId, 'Rude?'), await ask(taskId, 'Polite?')];
  const remove = async (questionId: string, as: string) => {
    const path = `/tasks/${taskId}/questions/${questionId}`;
    const { status, body } = await market.call<Refused>('DELETE', path, { as });
    return [status, body?.message];
  };
  const refused = [409, 'What a moderator has hidden cannot be removed.'];
  const reportId = await hide({ kind: 'question', id, parentId: taskId });
  expect(await remove(id, 'owner')).toEqual([404, 'Question not found.']);
  expect(await remove(id, 'stranger')).toEqual([404, 'Question not found.']);
  expect(await remove(id, 'asker')).toEqual(refused);
  const answer = { as: 'owner', body: { text: 'Rude.' } };
  await market.call('PUT', `/tasks/${taskId}/questions/${other}/answer`, answer);
  const answerId = await hide({ kind: 'answer', id: other, parentId: taskId });
  expect(await remove(other, 'owner')).toEqual(refused);
  expect(await remove(other, 'asker')).toEqual([409, 'The question was answered: it stays.']);
  await decide(reportId, 'restore');
  await decide(answerId, 'restore');
  expect(await questions(taskId)).toMatchObject([
    { text: 'Polite?', answer: { text: 'Rude.' } },
    { text: 'Rude?' },
  ]);
  expect((await remove(id, 'asker'))[0]).toBe(204);
  expect((await remove(other, 'owner'))[0]).toBe(204);
});

test('[A458] a hidden message keeps its place, without its text for the other side', async () => {
  const { id: taskId } = await arrange();
  const bidId = await bidOn(taskId);
  const id = await send(bidId, 'Rude', 'bidder');
  await send(bidId, 'Polite', 'bidder');
  const subject = { kind: 'message', id, parentId: bidId } as const;
  await report(subject, 'owner');
  const { _id } = await latestAbout(subject);
  expect((await decide(_id, 'hide')).status).toBe(204);
  expect(await messages(bidId, 'owner')).toMatchObject([
    { text: 'Polite', isHidden: false },
    { text: '', isHidden: true },
  ]);
  expect((await messages(bidId, 'bidder'))[1]).toMatchObject({ text: 'Rude', isHidden: true });
  expect((await notified(taskId, 'bidder'))[0]).toMatchObject({ occasion: 'text hidden' });
  await decide(_id, 'restore');
  expect((await messages(bidId, 'owner'))[1]).toMatchObject({ text: 'Rude', isHidden: false });
});

test.each(['message', 'question'] as const)(
  '[A458] a %s that is hidden is read again by the open page of the owner',
  async (kind) => {
    const { id: taskId } = await arrange();
    const bidId = await bidOn(taskId);
    const isMessage = kind === 'message';
    const id = await (isMessage ? send(bidId, 'Rude', 'bidder') : ask(taskId, 'Rude?'));
    const subject = { kind, id, parentId: isMessage ? bidId : taskId };
    await report(subject, 'owner');
    const { _id } = await latestAbout(subject);
    const token = await market.identity.tokenFor('owner');
    const page = await readEvents(`${market.server.origin}/events`, {
      authorization: `Bearer ${token}`,
    });
    // What is announced next comes after all that was announced before.
    await page.find(changed((await arrange()).id));
    page.events.length = 0;
    await decide(_id, 'hide');
    await page.find(changed((await arrange()).id));
    expect(page.events.map(({ data }) => data.notifications)).toContain(true);
    page.close();
  },
);

test('[A458] a hidden profile is read by the person alone', async () => {
  await postTask(market, 'shown');
  const subject = { kind: 'profile', id: 'shown' } as const;
  const read = (as?: string) => market.call<Person>('GET', '/people/shown', caller(as));
  expect((await read()).body.isHidden).toBe(false);
  const reportId = await hide(subject);
  for (const as of [undefined, 'stranger']) expect((await read(as)).status).toBe(404);
  expect(await read('shown')).toMatchObject({ status: 200, body: { isHidden: true } });
  expect((await report(subject, 'late')).status).toBe(404);
  await decide(reportId, 'restore');
  expect((await read()).status).toBe(200);
});

test('[A629] what a hidden profile says can be corrected, and the report keeps all that it said', async () => {
  const subject = { kind: 'profile', id: 'corrected' } as const;
  const change = (body: object) =>
    market.call<Profile>('PUT', '/me/profile', { as: subject.id, body });
  const read = (as?: string) => market.call<Person>('GET', `/people/${subject.id}`, caller(as));
  const works = Array.from({ length: 4 }, (_, number) => ({
    title: 'x'.repeat(100),
    url: `https://scam-${number}.example/${'x'.repeat(470)}`,
    sentence: 'x'.repeat(200),
  }));
  await change({ about: 'x'.repeat(2_000), works });
  const reportId = await hide(subject);
  expect(await change({ about: 'I paint.', works: [] })).toMatchObject({ status: 200 });
  expect((await read()).status).toBe(404);
  expect((await read(subject.id)).body.profile).toMatchObject({ about: 'I paint.', works: [] });
  const { reported, subject: now } = await latestAbout(subject);
  for (const { url } of works) expect(reported?.text).toContain(url);
  expect(now?.text).toContain('I paint.');
  expect(now?.text).not.toContain('scam');
  await decide(reportId, 'restore');
  expect((await read()).body.profile).toMatchObject({ about: 'I paint.', works: [] });
});

test('a name that was changed while the profile is hidden is in no notification of others', async () => {
  const { _id: taskId } = await postTask(market, 'addressee');
  await postTask(market, 'renamed');
  await hide({ kind: 'profile', id: 'renamed' });
  const token = await market.identity.tokenFor('renamed', { name: 'Another Name' });
  expect((await market.call('POST', '/bids', { token, body: { taskId } })).status).toBe(201);
  expect(await notified(taskId, 'addressee')).toMatchObject([{ actorName: 'User renamed' }]);
});

test('[A481] nobody else sees the photo of a hidden profile, wherever it was shown', async () => {
  const { _id: taskId } = await postTask(market, 'client');
  const bidId = await bidOn(taskId, 'faceless');
  const { body: own } = await market.call<Task>('POST', '/tasks', {
    as: 'faceless',
    body: taskBody(),
  });
  await market.call('POST', `/bids/${bidId}/messages`, { as: 'client', body: { text: 'Hello' } });
  const question = { as: 'faceless', body: { text: 'When?' } };
  await market.call('POST', `/tasks/${taskId}/questions`, question);
  const sent = {
    as: 'faceless',
    headers: { 'content-type': 'image/gif' },
    body: new Blob([onePixel]),
  };
  const { path } = (await market.call<{ path: string }>('POST', '/me/photo', sent)).body;
  const photos = async () => {
    const read = async <Body>(address: string) =>
      (await market.call<Body>('GET', address, { as: 'client' })).body;
    const [conversation] = await read<Conversation[]>(`/tasks/${taskId}/conversations`);
    const [asked] = await read<Question[]>(`/tasks/${taskId}/questions`);
    const [bid] = await read<ReceivedBid[]>(`/tasks/${taskId}/bids`);
    const task = await read<TaskOfCaller>(`/tasks/${own._id}`);
    return [
      ...[conversation?.other.photoURL, asked?.askerPhotoURL, bid?.bidderPhotoURL],
      ...[task.employerPhotoURL, (await fetch(`${market.server.origin}${path}`)).status],
    ];
  };
  const shown = await photos();
  expect(shown).toEqual([...Array.from({ length: 4 }, () => expect.any(String)), 200]);
  const reportId = await hide({ kind: 'profile', id: 'faceless' });
  expect(await photos()).toEqual([null, null, null, null, 404]);
  const refused = await market.call<Refused>('POST', '/me/photo', sent);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'A moderator has hidden your profile: its photo cannot be changed meanwhile.',
  ]);
  await decide(reportId, 'restore');
  expect(await photos()).toEqual(shown);
});

describe('a blocked person', () => {
  test('[A459] reads, and changes nothing that others see', async () => {
    const mine = await postTask(market, 'blocked');
    const other = await postTask(market, 'owner');
    const another = await postTask(market, 'owner');
    const ownBid = await bidOn(other._id, 'blocked');
    const rejectable = await bidOn(another._id, 'blocked');
    const bid = await bidOn(mine._id, 'bidder');
    const subject = { kind: 'profile', id: 'blocked' } as const;
    await report(subject);
    const { _id } = await latestAbout(subject);
    expect((await decide(_id, 'block')).status).toBe(204);
    const body = { text: 'Hello' };
    const writes: [string, string, object?][] = [
      ['POST', '/tasks', taskBody()],
      ['PUT', `/tasks/${mine._id}`, taskBody()],
      ['DELETE', `/tasks/${mine._id}`],
      ['PUT', `/tasks/${mine._id}/status`, { status: 'cancelled' }],
      ['POST', '/bids', { taskId: another._id }],
      ['PUT', `/bids/${ownBid}`, { amount: 3 }],
      ['DELETE', `/bids/${ownBid}`],
      ['PUT', `/bids/${bid}/status`, { status: 'accepted' }],
      ['PUT', `/bids/${bid}/note`, { isShortlisted: true }],
      ['PUT', `/tasks/${mine._id}/rating`, { stars: 1 }],
      ['POST', `/bids/${ownBid}/messages`, body],
      ['POST', `/tasks/${another._id}/questions`, body],
      ['PUT', `/tasks/${mine._id}/questions/${another._id}/answer`, body],
      ['DELETE', `/tasks/${mine._id}/questions/${another._id}`],
      ['POST', '/reports', { kind: 'task', id: other._id, reason: 'spam' }],
      ['POST', '/me/photo', body],
      ['POST', '/me/pictures', body],
      ['DELETE', '/me/pictures/unknown'],
      ['POST', '/me/files', body],
    ];
    for (const [method, path, sent] of writes) {
      const options = { as: 'blocked', ...(sent ? { body: sent } : {}) };
      const answer = await market.call<Refused>(method, path, options);
      expect([method, path, answer.status, answer.body.message]).toEqual([
        method,
        path,
        403,
        'A moderator has blocked this account: you can read everything, but change nothing.',
      ]);
    }
    expect((await getTask(mine._id, 'blocked')).status).toBe(200);
    expect((await market.call('POST', '/me/export', { as: 'blocked' })).status).toBe(200);
    expect((await latestAbout(subject)).possible).toEqual(['dismiss', 'hide', 'unblock']);
    const decideBid = (bidId: string, status: string) =>
      market.call<Refused>('PUT', `/bids/${bidId}/status`, { as: 'owner', body: { status } });
    expect(await decideBid(ownBid, 'accepted')).toMatchObject({
      status: 409,
      body: { message: 'A moderator has blocked this person, who could not do the work.' },
    });
    expect((await decideBid(rejectable, 'rejected')).status).toBe(204);
    await decide(_id, 'unblock');
    expect((await market.call('DELETE', `/bids/${ownBid}`, { as: 'blocked' })).status).toBe(204);
  });

  test.each([
    ['block', 'unblock'],
    ['hide', 'restore'],
  ])('[A459] keeps name and photo between %s and %s', async (action, end) => {
    const uid = `renamed-${action}`;
    const task = await postTask(market, uid);
    const subject = { kind: 'profile', id: uid } as const;
    await report(subject);
    const { _id } = await latestAbout(subject);
    const other = await postTask(market, uid);
    const otherId = await hide({ kind: 'task', id: other._id });
    await decide(_id, action);
    const later = Math.floor(Date.now() / 1000) + 5;
    const picture = 'https://example.com/rude.png';
    const token = await market.identity.tokenFor(uid, { name: `AAA ${uid}`, picture, iat: later });
    const act = () =>
      market.call('POST', '/reports', {
        token,
        body: { kind: 'task', id: task._id, reason: 'spam' },
      });
    await act();
    expect((await getTask(task._id)).body).toMatchObject({
      employerName: `User ${uid}`,
      employerPhotoURL: action === 'hide' ? null : task.employerPhotoURL,
    });
    await decide(_id, end);
    await act();
    expect((await getTask(task._id)).body).toMatchObject({
      employerName: `AAA ${uid}`,
      employerPhotoURL: picture,
    });
    // A task that was hidden meanwhile is ordered by the new name, too.
    await decide(otherId, 'restore');
    const sorted = await market.call<Task[]>('GET', '/tasks?limit=1000&sortBy=poster-asc');
    const ids = sorted.body.map((each) => each._id);
    expect(Math.abs(ids.indexOf(task._id) - ids.indexOf(other._id))).toBe(1);
  });

  test('is read again by open pages and by servers that keep their pages', async () => {
    const subject = { kind: 'profile', id: 'known' } as const;
    await postTask(market, 'known');
    await report(subject);
    const page = await readEvents(`${market.server.origin}/events`);
    const { _id } = await latestAbout(subject);
    for (const action of ['block', 'unblock']) {
      page.events.length = 0;
      await decide(_id, action);
      const { _id: later } = await postTask(market, 'somebody');
      const event = await page.find((each) => each.data.resync === true || changed(later)(each));
      expect([action, event.data.resync]).toEqual([action, true]);
    }
    page.close();
  });

  test('[A496] gets no bids on their open tasks until they are unblocked', async () => {
    const { _id: taskId } = await postTask(market, 'blocked-owner');
    const subject = { kind: 'profile', id: 'blocked-owner' } as const;
    await report(subject);
    const { _id } = await latestAbout(subject);
    await decide(_id, 'block');
    const place = () => market.call<Refused>('POST', '/bids', { as: 'bidder', body: { taskId } });
    expect(await place()).toMatchObject({
      status: 422,
      body: {
        code: 'task_closed',
        message: 'A moderator has blocked the owner of this task, who could hire nobody.',
      },
    });
    expect((await getTask(taskId, 'bidder')).body.ownBid).toBeUndefined();
    await decide(_id, 'unblock');
    expect((await place()).status).toBe(201);
  });

  test('[A459] is no moderator', async () => {
    await market.call('POST', '/tasks', { token: second, body: taskBody() });
    const subject = { kind: 'profile', id: 'second' } as const;
    await report(subject);
    const { _id } = await latestAbout(subject);
    expect((await decide(_id, 'block')).status).toBe(403);
  });
});

describe('a deleted account', () => {
  test('[A461] waits for work in progress on a hidden task', async () => {
    const { _id: id } = await postTask(market, 'employer');
    const bidId = await bidOn(id, 'employee');
    const accepted = { as: 'employer', body: { status: 'accepted' } };
    await market.call('PUT', `/bids/${bidId}/status`, accepted);
    await hide({ kind: 'task', id });
    for (const as of ['employer', 'employee']) {
      const answer = await market.call<Refused>('DELETE', '/me', { as });
      expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    }
  });

  test('[A461] gets what it has reported before, and leaves no text of it', async () => {
    const task = await arrange();
    await report(task, 'leaver', { text: 'I know him.' });
    const exported = await market.call<AccountExport>('POST', '/me/export', { as: 'leaver' });
    expect(exported.body.reports).toMatchObject([
      { kind: 'task', subjectId: task.id, reason: 'spam', text: 'I know him.' },
    ]);
    expect((await market.call('DELETE', '/me', { as: 'leaver' })).status).toBe(204);
    expect(await latestAbout(task)).toMatchObject({
      text: null,
      reporter: { name: 'Deleted user' },
    });
  });

  test('[A461] its hidden task cannot be restored, and its bids on hidden ones are withdrawn', async () => {
    const { _id: id } = await postTask(market, 'gone');
    await bidOn(id, 'goner');
    const other = await arrange();
    await bidOn(other.id, 'gone');
    const reportId = await hide({ kind: 'task', id });
    const otherId = await hide(other);
    expect((await market.call('DELETE', '/me', { as: 'gone' })).status).toBe(204);
    expect((await decide(reportId, 'restore')).status).toBe(409);
    await decide(otherId, 'restore');
    expect((await getTask(other.id, 'owner')).body.bids).toBe(0);
  });
});

onPostgres('while an account is being deleted', () => {
  const url = () => market.environment['DATABASE_URL'] ?? '';
  const locked = (table: string, id: string) =>
    `select from ${table} where id = '${id}' for update skip locked`;

  test('what its person has written is hidden after that, and nothing waits for the other', async () => {
    const task = { kind: 'task', id: (await postTask(market, 'writer'))._id } as const;
    await report(task);
    const { _id } = await latestAbout(task);
    await withClient(url(), async (holder) => {
      await holder.query('begin');
      // As the deletion does, which comes to the tasks later.
      expect((await holder.query(locked('people', 'writer'))).rowCount).toBe(1);
      const hidden = decide(_id, 'hide');
      await untilItWaits(url(), hidden);
      expect((await holder.query(locked('tasks', task.id))).rowCount).toBe(1);
      await holder.query('commit');
      expect((await hidden).status).toBe(204);
    });
  });

  test('[A461] a bid on a hidden task is withdrawn, also when the task is restored meanwhile', async () => {
    const task = await arrange();
    await bidOn(task.id, 'quitter');
    const reportId = await hide(task);
    const { _id: other } = await postTask(market, 'owner');
    await bidOn(other, 'quitter');
    await withClient(url(), async (holder) => {
      await holder.query('begin');
      expect((await holder.query(locked('tasks', other))).rowCount).toBe(1);
      const deletion = market.call('DELETE', '/me', { as: 'quitter' });
      await untilItWaits(url(), deletion);
      expect((await decide(reportId, 'restore')).status).toBe(204);
      await holder.query('commit');
      expect((await deletion).status).toBe(204);
    });
    expect((await getTask(task.id, 'owner')).body.bids).toBe(0);
  });

  test('nobody hires the person, also when the task of their bid is restored meanwhile', async () => {
    const task = await arrange();
    const bidId = await bidOn(task.id, 'resigner');
    const reportId = await hide(task);
    const { _id: other } = await postTask(market, 'owner');
    await bidOn(other, 'resigner');
    await withClient(url(), async (holder) => {
      await holder.query('begin');
      expect((await holder.query(locked('tasks', other))).rowCount).toBe(1);
      const deletion = market.call('DELETE', '/me', { as: 'resigner' });
      await untilItWaits(url(), deletion);
      expect((await decide(reportId, 'restore')).status).toBe(204);
      const body = { status: 'accepted' };
      const accepted = market.call('PUT', `/bids/${bidId}/status`, { as: 'owner', body });
      await untilItWaits(url(), accepted, 1);
      await holder.query('commit');
      expect([(await deletion).status, (await accepted).status]).toEqual([204, 409]);
    });
    expect((await getTask(task.id, 'owner')).body.status).toBe('open');
  });
});
