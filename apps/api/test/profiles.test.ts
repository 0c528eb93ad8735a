import type {
  AccountExport,
  FoundPerson,
  Invitations,
  Invited,
  InvitedPeople,
  Notification,
  Person,
  Profile,
  TaskOfCaller,
} from '@talentsphere/api/contract';
import { profileLimits } from '@talentsphere/domain';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres, untilItWaits, withClient } from './support/raw-database';
import { dayFromNow, postTask } from './support/samples';

// Depends on the engine: changes and invitations are made at once.

let market: Marketplace;
let moderator: string;
beforeAll(async () => {
  market = await startMarketplace({
    MODERATORS: 'mod@example.com',
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_READS: '0',
  });
  moderator = await market.identity.tokenFor('mod', { email_verified: true });
});
afterAll(() => market.stop());

type Refused = { message: string; code: string };

const change = (as: string, body: object) =>
  market.call<Profile & Refused>('PUT', '/me/profile', { as, body });
const own = async (as: string) => (await market.call<Profile>('GET', '/me/profile', { as })).body;
const person = (id: string, as?: string) =>
  market.call<Person & Refused>('GET', `/people/${id}`, as ? { as } : {});
const find = (query: Record<string, string> = {}) =>
  market.call<FoundPerson[]>('GET', `/people?${new URLSearchParams(query)}`);
const idsOf = async (query: Record<string, string>) =>
  (await find(query)).body.map(({ _id }) => _id);
const invite = (as: string, taskId: string, personId: string) =>
  market.call<Invited & Refused>('POST', `/tasks/${taskId}/invitations`, {
    as,
    body: { personId },
  });
const invitations = async (as: string, personId: string) =>
  (await market.call<Invitations>('GET', `/people/${personId}/invitations`, { as })).body;
const invitedTo = async (as: string, personId: string) => (await invitations(as, personId)).taskIds;
const bell = async (as: string) =>
  (await market.call<Notification[]>('GET', '/notifications', { as })).body.map(
    ({ occasion, actorName, taskId }) => [occasion, actorName, taskId],
  );
async function moderate(id: string, action: string) {
  await market.call('POST', '/reports', {
    as: 'reporter',
    body: { kind: 'profile', id, reason: 'spam' },
  });
  const path = '/moderation/reports?limit=50';
  const { body } = await market.call<
    { _id: string; subjectId: string; subject: { text: string } }[]
  >('GET', path, { token: moderator });
  const report = body.find(({ subjectId }) => subjectId === id);
  if (!report) throw new Error('There is no such report.');
  const decision = { token: moderator, body: { action } };
  expect((await market.call('PUT', `/moderation/reports/${report._id}`, decision)).status).toBe(
    204,
  );
  return report;
}

const nadia = {
  headline: 'I draw  logos\nfor bakeries',
  about: ' Ten years of type.\n\nAsk me. ',
  skills: ['UX design', ' Logo ', 'logo', 'C++'],
  languages: ['English', 'العربية'],
  place: 'Lyon, France',
  isRemote: true,
  works: [
    { title: 'Bakery', url: 'https://bakery.example/logo', sentence: 'A mark in two colours.' },
    { title: '', url: '', sentence: '' },
  ],
};
const stored = {
  headline: 'I draw logos for bakeries',
  about: 'Ten years of type.\n\nAsk me.',
  skills: ['UX design', 'Logo', 'C++'],
  languages: ['English', 'العربية'],
  place: 'Lyon, France',
  isRemote: true,
  works: [
    { title: 'Bakery', url: 'https://bakery.example/logo', sentence: 'A mark in two colours.' },
  ],
};

test('[A464] what a person says of themselves is on their profile, and what a change leaves out stays', async () => {
  expect((await market.call('GET', '/me/profile')).status).toBe(401);
  expect((await market.call('PUT', '/me/profile', { body: {} })).status).toBe(401);
  expect((await own('nadia')).skills).toEqual([]);
  expect((await person('nadia')).status).toBe(404);
  const { status, body } = await change('nadia', nadia);
  expect([status, body]).toEqual([200, stored]);
  expect((await person('nadia')).body).toMatchObject({ profile: stored, posted: 0, work: 0 });
  await change('nadia', { place: 'Nantes' });
  await Promise.all([change('nadia', { isRemote: false }), change('nadia', { headline: 'Type' })]);
  const changed = { ...stored, place: 'Nantes', isRemote: false, headline: 'Type' };
  expect(await own('nadia')).toEqual(changed);
  expect(JSON.stringify((await person('nadia')).body)).not.toContain('@');
  await change('nadia', nadia);
});

const work = (url: string) => ({ title: 'A', url, sentence: '' });

test.each<[string, object, RegExp]>([
  ['a long headline', { headline: 'x'.repeat(101) }, /headline .* at most 100/],
  ['a text with half a character', { about: 'a\ud800' }, /cannot be stored/],
  ['many skills', { skills: [...'abcdefghijk'] }, /at most 10 skills/],
  ['a page without TLS', { works: [work('http://a.example')] }, /begins with https/],
  ['a script', { works: [work('javascript:alert(1)')] }, /begins with https/],
  ['a password', { works: [work('https://me:x@a.example')] }, /begins with https/],
  ['a password without a name', { works: [work('https://:x@a.example')] }, /begins with https/],
  ['what is no list', { skills: 'Logo' }, /./],
  ['what no profile has', { headlines: 'I draw' }, /./],
  ['what no work has', { works: [{ ...work(''), pictures: '' }] }, /./],
])('[A465] %s is refused in a sentence', async (_name, body, message) => {
  const before = await own('nadia');
  const answer = await change('nadia', body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(message);
  expect(await own('nadia')).toEqual(before);
});

test('[A466] people are found by a skill, one of its words, and words in any order', async () => {
  await change('oleg', { headline: 'Writer of manuals', skills: ['Technical writing', 'UX'] });
  await change('quiet', { about: 'Nothing to be found by: no headline, no skills.' });
  expect((await person('quiet')).status).toBe(200);
  expect(await idsOf({ skill: 'LOGO' })).toEqual(['nadia']);
  expect(await idsOf({ skill: 'ux' })).toEqual(['oleg', 'nadia']);
  expect(await idsOf({ skill: 'ux  design' })).toEqual(['nadia']);
  expect(await idsOf({ q: 'bakeries draw' })).toEqual(['nadia']);
  expect(await idsOf({ q: 'c++ 100%' })).toEqual([]);
  expect(await idsOf({ q: 'ux manual' })).toEqual(['oleg']);
  expect(await idsOf({ q: 'lyon', skill: 'logo' })).toEqual(['nadia']);
  expect(await idsOf({ q: 'quiet' })).toEqual([]);
  expect(await idsOf({ q: 'a\u0000' })).toEqual([]);
  expect(await idsOf({ skill: 'x'.repeat(300) })).toEqual([]);
  const [oleg] = (await find({ q: 'manuals' })).body;
  expect(oleg).toMatchObject({
    name: expect.any(String),
    headline: 'Writer of manuals',
    skills: ['Technical writing', 'UX'],
    record: { work: 0, ratings: 0, average: null },
  });
  expect(JSON.stringify(oleg)).not.toMatch(/@|about/);
});

test('[A466] both words of a skill such as UX/UI find it, and a comma separates two', async () => {
  const { body } = await change('ivo', { skills: ['Whittling/Carving', 'Turning, Gilding'] });
  expect(body.skills).toEqual(['Whittling/Carving', 'Turning', 'Gilding']);
  for (const skill of ['carving', 'whittling', 'whittling/carving', 'gilding'])
    expect(await idsOf({ skill })).toEqual(['ivo']);
});

test('[A466] who saves the same again does not come first', async () => {
  for (const id of ['first', 'second']) await change(id, { skills: ['Beekeeping'] });
  await change('first', { skills: ['Beekeeping'] });
  await change('first', {});
  expect(await idsOf({ skill: 'beekeeping' })).toEqual(['second', 'first']);
  await change('first', { place: 'Graz' });
  expect(await idsOf({ skill: 'beekeeping' })).toEqual(['first', 'second']);
});

test('[A466] the list has pages, those first who have changed their profile last', async () => {
  for (const id of ['p1', 'p2', 'p3']) await change(id, { skills: ['Juggling'] });
  const first = await find({ skill: 'juggling', limit: '2' });
  expect(first.body.map(({ _id }) => _id)).toEqual(['p3', 'p2']);
  expect(first.headers.get('x-total-count')).toBe('3');
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const second = await find({ skill: 'juggling', limit: '2', cursor });
  expect(second.body.map(({ _id }) => _id)).toEqual(['p1']);
  expect(second.headers.get('x-next-cursor')).toBeNull();
});

test('[A467] who is hidden or blocked is not found, and not invited', async () => {
  const { _id: taskId } = await postTask(market, 'client');
  for (const [id, action] of [
    ['hidden', 'hide'],
    ['stopped', 'block'],
  ] as const) {
    await change(id, { headline: `I am ${id}`, skills: ['Falconry'] });
    expect(await idsOf({ skill: 'falconry' })).toEqual([id]);
    const report = await moderate(id, action);
    expect(report.subject.text).toContain('Falconry');
    expect(await idsOf({ skill: 'falconry' })).toEqual([]);
    expect((await invite('client', taskId, id)).status).toBe(404);
  }
  expect((await change('stopped', { headline: 'Again' })).status).toBe(403);
  expect((await person('stopped')).body.isInvitable).toBe(false);
  expect((await person('nadia')).body.isInvitable).toBe(true);
  expect((await person('hidden')).status).toBe(404);
  expect((await person('hidden', 'hidden')).body.profile?.skills).toEqual(['Falconry']);
});

test('[A468] the invited person is notified once of a task, and reads so on its page', async () => {
  const { _id: taskId } = await postTask(market, 'client', { title: 'A sign' });
  const answers = await Promise.all([1, 2, 3].map(() => invite('client', taskId, 'nadia')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect(await bell('nadia')).toEqual([['invited to bid', expect.any(String), taskId]]);
  const read = async (as: string) =>
    (await market.call<TaskOfCaller>('GET', `/tasks/${taskId}`, { as })).body.isInvited;
  expect([await read('nadia'), await read('oleg'), await read('client')]).toEqual([
    true,
    undefined,
    undefined,
  ]);
  expect(await invitedTo('client', 'nadia')).toEqual([taskId]);
  expect(await invitedTo('oleg', 'nadia')).toEqual([]);
  const exported = (as: string) => market.call<AccountExport>('POST', '/me/export', { as });
  expect((await exported('nadia')).body).toMatchObject({
    profileTexts: [stored],
    invitations: [{ taskId, isOwn: false }],
  });
  expect((await exported('client')).body.invitations).toMatchObject([{ taskId, isOwn: true }]);
});

test('[A468] an invitation that is sent again is the same, also when the person was hidden meanwhile', async () => {
  const { _id: taskId } = await postTask(market, 'client');
  await change('sought-after', { headline: 'Potter' });
  expect((await invite('client', taskId, 'sought-after')).body).toEqual({ isNew: true });
  await moderate('sought-after', 'hide');
  expect(await invite('client', taskId, 'sought-after')).toMatchObject({
    status: 200,
    body: { isNew: false },
  });
});

test('[A469] nobody invites themselves, to tasks of others, or to what takes no bids', async () => {
  const { _id: taskId } = await postTask(market, 'lena');
  const refusals: [string, string, string, number, RegExp][] = [
    ['lena', taskId, 'lena', 403, /yourself/],
    ['oleg', taskId, 'nadia', 403, /your own tasks/],
    ['lena', taskId, 'unknown', 404, /Person not found/],
    ['lena', 'malformed', 'nadia', 404, /Task not found/],
  ];
  for (const [as, task, personId, status, message] of refusals) {
    const answer = await invite(as, task, personId);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
  }
  const anonymous = { body: { personId: 'nadia' } };
  expect((await market.call('POST', `/tasks/${taskId}/invitations`, anonymous)).status).toBe(401);
  await market.call('POST', '/bids', { as: 'oleg', body: { taskId } });
  expect((await invite('lena', taskId, 'oleg')).body.message).toMatch(/already placed a bid/);
  await market.call('PUT', `/tasks/${taskId}/status`, {
    as: 'lena',
    body: { status: 'cancelled' },
  });
  expect((await invite('lena', taskId, 'nadia')).body.code).toBe('task_closed');
  expect(await invitedTo('lena', 'nadia')).toEqual([]);
});

test('[A614] who may invite reads on which of their open tasks the person has bid', async () => {
  const bidOnNew = async () => {
    const { _id: taskId } = await postTask(market, 'iris');
    const bid = await market.call<{ _id: string }>('POST', '/bids', {
      as: 'oleg',
      body: { taskId },
    });
    return { taskId, bidId: bid.body._id };
  };
  const { taskId } = await bidOnNew();
  const { bidId: withdrawn } = await bidOnNew();
  await market.call('DELETE', `/bids/${withdrawn}`, { as: 'oleg' });
  expect(await invitations('iris', 'oleg')).toEqual({ taskIds: [], bidTaskIds: [taskId] });
  expect(await invitations('nadia', 'oleg')).toEqual({ taskIds: [], bidTaskIds: [] });
});

test('[A622] the poster of an open task alone reads who was invited to it, and who has bid', async () => {
  const { _id: taskId } = await postTask(market, 'paula');
  const { _id: otherId } = await postTask(market, 'paula');
  const read = async (as: string, id = taskId) =>
    (await market.call<InvitedPeople>('GET', `/tasks/${id}/invitations`, { as })).body;
  const nobody = { personIds: [], bidderIds: [] };
  expect(await read('paula')).toEqual(nobody);
  for (const id of ['rosa', 'sami', 'tove']) {
    await change(id, { headline: `I am ${id}` });
    expect((await invite('paula', taskId, id)).body.isNew).toBe(true);
  }
  await invite('paula', otherId, 'oleg');
  const bidOf = async (as: string) =>
    (await market.call<{ _id: string }>('POST', '/bids', { as, body: { taskId } })).body._id;
  await bidOf('sami');
  await bidOf('oleg');
  await market.call('DELETE', `/bids/${await bidOf('tove')}`, { as: 'tove' });
  expect(await read('paula')).toEqual({
    personIds: ['tove', 'sami', 'rosa'],
    bidderIds: ['oleg', 'sami'],
  });
  for (const as of ['rosa', 'sami', 'iris']) expect(await read(as)).toEqual(nobody);
  expect(await read('paula', 'malformed')).toEqual(nobody);
  await market.call('PUT', `/tasks/${taskId}/status`, {
    as: 'paula',
    body: { status: 'cancelled' },
  });
  expect(await read('paula')).toEqual(nobody);
});

onPostgres('[A470] an invitation that another server stores at the same time', () => {
  test('is the same one', async () => {
    const url = market.environment['DATABASE_URL'] ?? '';
    await change('sought', { headline: 'Baker' });
    const { _id: taskId } = await postTask(market, 'seeker');
    const sent = await withClient(url, async (client) => {
      await client.query('begin');
      await client.query(
        "insert into invitations (task_id, person_id, inviter_id, invited_at) values ($1, 'sought', 'seeker', now())",
        [taskId],
      );
      const answer = invite('seeker', taskId, 'sought');
      await untilItWaits(url, answer);
      await client.query('commit');
      return answer;
    });
    expect(sent).toMatchObject({ status: 200, body: { isNew: false } });
    expect(await bell('sought')).toEqual([]);
  });
});

test('[A470] one person sends at most 20 invitations a day', async () => {
  const { _id: taskId } = await postTask(market, 'busy', { deadline: dayFromNow(20) });
  const most = profileLimits.invitationsOfPerson;
  const ids = Array.from({ length: most + 3 }, (_, index) => `guest${index}`);
  for (const id of ids) await change(id, { headline: 'A guest' });
  const answers = await Promise.all(ids.map((id) => invite('busy', taskId, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.message).toMatch(/20 invitations within a day/);
});

test('[A471] a deleted account leaves neither profile nor invitations', async () => {
  const { _id: taskId } = await postTask(market, 'host');
  await change('guest', { headline: 'Gone soon', skills: ['Vanishing'] });
  await invite('host', taskId, 'guest');
  expect((await market.call('DELETE', '/me', { as: 'guest' })).status).toBe(204);
  expect(await idsOf({ skill: 'vanishing' })).toEqual([]);
  expect((await person('guest')).status).toBe(404);
  expect(await invitedTo('host', 'guest')).toEqual([]);
  expect((await invite('host', taskId, 'guest')).status).toBe(404);
  expect((await change('guest', { headline: 'Back' })).status).toBe(403);
  expect((await market.call('DELETE', '/me', { as: 'host' })).status).toBe(204);
});
