import type { Bid, LiveEvent, Question } from '@talentsphere/api/contract';
import { readEvents, takeEvents, untilItListens, type EventReader } from './support/event-reader';
import type { Marketplace } from './support/marketplace';
import { moderationIn, startModeratedMarket, type Subject } from './support/moderated-market';
import { onePixel, postTask, taskBody } from './support/samples';

let market: Marketplace;
let moderator: string;
/** Listens as the edge does, whose pages are current until something is announced. */
let edge: EventReader;
beforeAll(async () => {
  ({ market, moderator } = await startModeratedMarket());
  await untilItListens(market);
  edge = await readEvents(`${market.server.origin}/events?everyBid=true`);
  await takeEvents(market, [edge]);
});
afterAll(async () => {
  edge.close();
  await market.stop();
});

const { report, latestAbout, decide, bidOn } = moderationIn(() => ({ market, moderator }));

/** What a step does, and what is announced then: a change of the task, one that is only for caches, or of everything. */
type Step = [what: string, act: () => Promise<{ status: number }>, announced: string];

/** Takes the steps one after the other. */
async function expectAnnounced(taskId: string, steps: Step[]): Promise<void> {
  await takeEvents(market, [edge]);
  for (const [what, act, announced] of steps) {
    const { status } = await act();
    const [events = []] = await takeEvents(market, [edge]);
    const says = (is: (data: LiveEvent) => unknown) => events.some(({ data }) => is(data));
    const heard = [
      ...(says(({ tasks }) => tasks?.includes(taskId)) ? ['task'] : []),
      ...(says(({ bids }) => bids) ? ['caches'] : []),
      ...(says(({ resync }) => resync) ? ['everything'] : []),
    ];
    expect([what, status < 300, heard.join(' ')]).toEqual([what, true, announced]);
  }
}

const call = (method: string, path: string, as: string, body?: object) => () =>
  market.call(method, path, { as, ...(body && { body }) });

/** The person uses the site with a token that says something else of them. */
const tokenSays = (uid: string, claims: Record<string, unknown>) => async () =>
  market.call('GET', '/notifications/unread', {
    token: await market.identity.tokenFor(uid, claims),
  });

/** A moderator does something about what was reported. */
async function deciding(subject: Subject) {
  await report(subject);
  const { _id } = await latestAbout(subject);
  return (action: string) => () => decide(_id, action);
}

test('a task and its pictures', async () => {
  const { _id: id } = await postTask(market, 'owner');
  const upload = { as: 'owner', headers: { 'content-type': 'image/gif' } };
  const { path } = (
    await market.call<{ path: string }>('POST', '/me/pictures', {
      ...upload,
      body: new Blob([onePixel]),
    })
  ).body;
  const decided = await deciding({ kind: 'task', id });
  const status = (to: string) => call('PUT', `/tasks/${id}/status`, 'owner', { status: to });
  await expectAnnounced(id, [
    ['changed', call('PUT', `/tasks/${id}`, 'owner', taskBody({ pictures: [path] })), 'task'],
    ['picture removed', call('DELETE', `/me${path.replace('/api', '')}`, 'owner'), 'task'],
    ['hidden', decided('hide'), 'task'],
    ['restored', decided('restore'), 'task'],
    ['saved by somebody', call('PUT', `/saved-tasks/${id}`, 'reader'), ''],
    ['cancelled', status('cancelled'), 'task'],
    ['deleted', call('DELETE', `/tasks/${id}`, 'owner'), 'task'],
  ]);
});

test('[A431] [A433] questions and answers', async () => {
  const { _id: taskId } = await postTask(market, 'owner');
  const path = `/tasks/${taskId}/questions`;
  let id = '';
  const ask = async () => {
    const body = { text: 'Which colours?' };
    const asked = await market.call<Question>('POST', path, { as: 'asker', body });
    id = asked.body._id;
    return asked;
  };
  const answer = (text: string) => () => call('PUT', `${path}/${id}/answer`, 'owner', { text })();
  await expectAnnounced(taskId, [
    ['asked', ask, 'caches'],
    ['asked again', ask, ''],
    ['answered', answer('Blue.'), 'caches'],
  ]);
  for (const kind of ['answer', 'question'] as const) {
    const decided = await deciding({ kind, id, parentId: taskId });
    await expectAnnounced(taskId, [
      [`${kind} hidden`, decided('hide'), 'task'],
      [`${kind} restored`, decided('restore'), 'task'],
    ]);
  }
  await expectAnnounced(taskId, [
    ['removed', () => call('DELETE', `${path}/${id}`, 'owner')(), 'caches'],
  ]);
});

test('bids, the work and ratings', async () => {
  const { _id: taskId } = await postTask(market, 'owner');
  const { body: bid } = await market.call<Bid>('POST', '/bids', { as: 'bidder', body: { taskId } });
  const another = await bidOn(taskId, 'another');
  const path = `/bids/${bid._id}`;
  const status = (as: string, body: object) => call('PUT', `/tasks/${taskId}/status`, as, body);
  const rate = (as: string) => call('PUT', `/tasks/${taskId}/rating`, as, { stars: 5 });
  await expectAnnounced(taskId, [
    ['placed', call('POST', '/bids', 'third', { taskId }), 'caches'],
    ['withdrawn', call('DELETE', `/bids/${another}`, 'another'), 'caches'],
    ['noted', call('PUT', `${path}/note`, 'owner', { isShortlisted: true }), ''],
    ['message', call('POST', `${path}/messages`, 'owner', { text: 'Hello' }), ''],
    ['accepted', call('PUT', `${path}/status`, 'owner', { status: 'accepted' }), 'task caches'],
    ['completed', status('owner', { status: 'completed' }), 'task'],
    ['rated by one', rate('owner'), 'task'],
    ['rated by the other', rate('bidder'), 'task'],
  ]);
});

test('[A619] what a token says of a person', async () => {
  await postTask(market, 'renamed');
  const named = { name: 'Ada Lind' };
  await expectAnnounced('', [
    ['name', tokenSays('renamed', named), 'caches'],
    ['address', tokenSays('renamed', { ...named, email: 'ada@example.org' }), ''],
    ['photo', tokenSays('renamed', { ...named, picture: 'https://a.example/a' }), 'caches'],
  ]);
});

test('[A619] what a person says, with works that are published', async () => {
  const say = (body: object) => call('PUT', '/me/profile', 'sayer', body);
  const works = [{ title: 'Bakery', url: '', sentence: 'A mark.' }];
  await expectAnnounced('', [
    ['headline', say({ headline: 'Potter' }), 'caches'],
    ['the same again', say({ headline: 'Potter' }), ''],
    ['skills', say({ skills: ['Clay'] }), 'caches'],
    ['works', say({ works }), 'caches'],
  ]);
});

test('[A619] who is blocked, hidden or gone', async () => {
  await postTask(market, 'judged');
  const decided = await deciding({ kind: 'profile', id: 'judged' });
  await expectAnnounced('', [
    ['blocked', decided('block'), 'everything'],
    ['name while blocked', tokenSays('judged', { name: 'Rude' }), ''],
    ['unblocked', decided('unblock'), 'everything'],
    ['hidden', decided('hide'), 'everything'],
    ['headline while hidden', call('PUT', '/me/profile', 'judged', { headline: 'Rude' }), ''],
    ['restored', decided('restore'), 'everything'],
    ['account deleted', call('DELETE', '/me', 'judged'), 'everything'],
  ]);
});

test.each(['POST /bids', 'POST /questions', 'PUT /me/profile'])(
  '[A619] the name of a newcomer is announced to nobody, until others read it after %s',
  async (first) => {
    const uid = first.replaceAll(/\W/g, '');
    const { _id: taskId } = await postTask(market, 'owner');
    const begin = {
      'POST /bids': call('POST', '/bids', uid, { taskId }),
      'POST /questions': call('POST', `/tasks/${taskId}/questions`, uid, { text: 'When?' }),
      'PUT /me/profile': call('PUT', '/me/profile', uid, { headline: 'Potter' }),
    }[first]!;
    await expectAnnounced('', [
      ['known', tokenSays(uid, { name: null }), ''],
      ['named', tokenSays(uid, { name: 'Ada' }), ''],
    ]);
    await begin();
    await expectAnnounced('', [['named', tokenSays(uid, { name: 'Ada Lind' }), 'caches']]);
  },
);
