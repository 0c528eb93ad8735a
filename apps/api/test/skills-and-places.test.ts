import type { AccountExport, SavedSearch, Task } from '@talentsphere/api/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { walkPages } from './support/pages';
import { postTask, taskBody } from './support/samples';

// Depends on the engine: skills and places are found by its indexes.

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0', RATE_LIMIT_READS: '0' });
});
afterAll(() => market.stop());

const post = (title: string, changes: object) => postTask(market, 'lister', { title, ...changes });
const list = (query: Record<string, string>) =>
  market.call<Task[]>(
    'GET',
    `/tasks?${new URLSearchParams({ userId: 'lister', sortBy: 'title-asc', ...query })}`,
  );
const titles = async (query: Record<string, string>) =>
  (await list(query)).body.map(({ title }) => title);

const { skills: _, place: __, isRemote: ___, ...withoutThem } = taskBody();

describe('what is stored', () => {
  test('[A536] a client of the release before states neither, and what it changes leaves them', async () => {
    const created = await market.call<Task>('POST', '/tasks', { as: 'old', body: withoutThem });
    expect(created.status).toBe(201);
    const none = { skills: [], place: '', isRemote: false };
    expect(created.body).toMatchObject(none);
    const task = await postTask(market, 'old');
    const changed = await market.call<Task>('PUT', `/tasks/${task._id}`, {
      as: 'old',
      body: { ...withoutThem, title: 'Another' },
    });
    const { skills, place, isRemote } = taskBody();
    expect(changed.body).toMatchObject({ title: 'Another', skills, place, isRemote });
    const emptied = await market.call<Task>('PUT', `/tasks/${task._id}`, {
      as: 'old',
      body: { ...withoutThem, skills: [], place: '' },
    });
    expect(emptied.body).toMatchObject({ skills: [], place: '', isRemote: true });
  });

  const many = Array.from({ length: 100 }, (_each, index) => `Skill ${index}`);
  test.each([
    ['100 skills', { skills: many }, /at most 5 skills/],
    ['a skill with a null character', { skills: ['a\0b'] }, /cannot be stored/],
    ['half a character', { place: '\ud800' }, /cannot be stored/],
    ['a text of skills', { skills: 'Figma' }, /skills must be/],
    ['a number as a skill', { skills: [7] }, /must be/],
    ['a text that says yes', { isRemote: 'yes' }, /isRemote must be/],
  ])('[A536] %s is refused in one sentence', async (_name, wrong, message) => {
    const body = { ...taskBody(), ...wrong };
    const answer = await market.call<{ message: string }>('POST', '/tasks', { as: 'owner', body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
  });

  test('[A536] a text that is longer when it is compared is stored', async () => {
    // One character that is eighteen when it is compared.
    const long = await postTask(market, 'owner', {
      skills: ['\ufdfa'.repeat(40)],
      place: '\ufdfa'.repeat(80),
    });
    expect(long.place).toHaveLength(80);
  });

  test('[A536] all that was filled in is in the copy of a person’s data', async () => {
    await postTask(market, 'copied');
    const { body } = await market.call<AccountExport>('POST', '/me/export', { as: 'copied' });
    expect(body.tasks).toMatchObject([taskBody()]);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await post('A figma', { skills: ['Figma', 'Webflow'], place: 'Lyon, France', isRemote: false });
    await post('B qt', { skills: ['C++', 'Qt'], place: 'Leeds, UK', isRemote: true });
    await post('C words', { skills: ['UX/UI design'], place: '', isRemote: true });
    await post('D remote', { skills: ['Cabling'], place: 'Remote (EU)', isRemote: false });
    const deleted = await post('E deleted', {
      skills: ['Webflow'],
      place: 'Leeds',
      isRemote: true,
    });
    await market.call('DELETE', `/tasks/${deleted._id}`, { as: 'lister' });
  });

  test.each([
    ['webflow', ['A figma']],
    [' WEBFLOW , qt', ['A figma', 'B qt']],
    ['c++', ['B qt']],
    ['ux', ['C words']],
    ['design;cabling', ['C words', 'D remote']],
    ['webf', []],
    ['%', []],
    [',', []],
    ['x'.repeat(201), []],
    ['a\0', []],
  ])('[A537] skills=%j', async (skills, expected) => {
    const { status, body, headers } = await list({ skills });
    expect([status, body.map(({ title }) => title)]).toEqual([200, expected]);
    expect(headers.get('x-total-count')).toBe(String(expected.length));
  });

  test.each([
    ['lyon', ['A figma']],
    ['france LY', ['A figma']],
    ['uk', ['B qt']],
    ['leeds, uk', ['B qt']],
    ['yon', []],
    ['nowhere', []],
    ['(!)', []],
    ['\ud800', []],
  ])('[A538] place=%j', async (place, expected) => {
    expect(await titles({ place })).toEqual(expected);
  });

  test('[A538] remote is work from anywhere, and what says so', async () => {
    const found = await titles({ place: 'remote', skills: 'qt, ux, cabling, webflow' });
    expect(found).toEqual(['B qt', 'C words', 'D remote']);
    expect(await titles({ place: 'Remote uk' })).toEqual(['B qt']);
  });

  test('[A537] [A538] they combine with other filters, orders and pages', async () => {
    const query = { skills: 'qt, ux, cabling', place: 'remote', sortBy: 'title-desc', limit: '2' };
    const first = await list(query);
    expect(first.body.map(({ title }) => title)).toEqual(['D remote', 'C words']);
    expect(first.headers.get('x-total-count')).toBe('3');
    const all = await walkPages<Task>(
      market,
      `/tasks?${new URLSearchParams({ ...query, userId: 'lister' })}`,
    );
    expect(all.map(({ title }) => title)).toEqual(['D remote', 'C words', 'B qt']);
    expect(await titles({ ...query, status: 'closed' })).toEqual([]);
  });

  test('[A541] a saved search may have both', async () => {
    const save = (filter: object) =>
      market.call<SavedSearch>('POST', '/saved-searches', {
        as: 'ann',
        body: { name: 'S', filter },
      });
    const filter = { skills: 'qt', place: 'remote' };
    expect(await save(filter)).toMatchObject({ status: 201, body: { filter } });
    expect((await save({ skills: ' , ' })).status).toBe(400);
  });
});
