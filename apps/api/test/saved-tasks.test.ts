import type { SavedTasks, Task } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres, withClient } from './support/raw-database';
import { postTask } from './support/samples';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0', RATE_LIMIT_READS: '0' });
});
afterAll(() => market.stop());

const post = async (changes = {}, as = 'owner') => (await postTask(market, as, changes))._id;
const save = (taskId: string, as: string) =>
  market.call<{ message: string; code: string }>('PUT', `/saved-tasks/${taskId}`, { as });
const unsave = (taskId: string, as: string) =>
  market.call('DELETE', `/saved-tasks/${taskId}`, { as });
const saved = async (as: string) =>
  (await market.call<SavedTasks>('GET', '/saved-tasks', { as })).body.taskIds;
const list = (as: string, query = '') =>
  market.call<Task[]>('GET', `/tasks?saved=true${query}`, { as });
const titles = async (as: string, query = '') =>
  (await list(as, query)).body.map(({ title }) => title);

test('[A444] a task is saved for one person, once, until it no longer is', async () => {
  const [first, second] = [await post(), await post()];
  for (const taskId of [first, second, first]) expect((await save(taskId, 'ann')).status).toBe(204);
  expect(await saved('ann')).toEqual([second, first]);
  expect(await saved('bob')).toEqual([]);
  for (let time = 0; time < 2; time += 1) expect((await unsave(first, 'ann')).status).toBe(204);
  expect((await unsave(second, 'bob')).status).toBe(204);
  expect(await saved('ann')).toEqual([second]);
});

test('[A444] what does not exist cannot be saved, and a visitor saves nothing', async () => {
  const taskId = await post();
  for (const id of ['malformed', '00000000-0000-4000-8000-000000000000'])
    expect((await save(id, 'ann')).status).toBe(404);
  expect((await unsave('malformed', 'ann')).status).toBe(204);
  for (const method of ['PUT', 'DELETE'])
    expect((await market.call(method, `/saved-tasks/${taskId}`)).status).toBe(401);
  for (const path of ['/saved-tasks', '/tasks?saved=true'])
    expect((await market.call('GET', path)).status).toBe(401);
});

test('[A445] saved tasks are listed as others, with all filters, orders and pages', async () => {
  await post({ title: 'Not saved' }, 'lister');
  for (const [title, budget] of [
    ['Blue logo', 300],
    ['Red logo', 200],
    ['Menu', 100],
  ] as const)
    await save(await post({ title, budget }), 'reader');
  expect(await titles('reader')).toEqual(['Menu', 'Red logo', 'Blue logo']);
  expect(await titles('reader', '&sortBy=title-asc')).toEqual(['Blue logo', 'Menu', 'Red logo']);
  expect(await titles('reader', '&q=logo&maxBudget=250')).toEqual(['Red logo']);
  expect(await titles('bob')).toEqual([]);
  const first = await list('reader', '&limit=2');
  expect(first.headers.get('x-total-count')).toBe('3');
  const cursor = first.headers.get('x-next-cursor');
  expect(await titles('reader', `&limit=2&cursor=${cursor}`)).toEqual(['Blue logo']);
});

test('[A446] closed tasks stay saved, and deleted ones are gone', async () => {
  const [closed, deleted] = [await post(), await post()];
  for (const taskId of [closed, deleted]) await save(taskId, 'cleo');
  await market.call('PUT', `/tasks/${closed}/status`, {
    as: 'owner',
    body: { status: 'cancelled', reason: 'Changed plans.' },
  });
  await market.call('DELETE', `/tasks/${deleted}`, { as: 'owner' });
  expect((await list('cleo')).body).toMatchObject([{ _id: closed, status: 'cancelled' }]);
  expect(await saved('cleo')).toEqual([closed]);
  expect((await save(deleted, 'cleo')).status).toBe(404);
  expect((await unsave(deleted, 'cleo')).status).toBe(204);
});

test('[A446] a deleted account saves nothing, and its tasks can be deleted although others saved them', async () => {
  const [others, own] = [await post(), await post({}, 'leaver')];
  await save(others, 'leaver');
  await save(own, 'dora');
  expect((await market.call('DELETE', '/me', { as: 'leaver' })).status).toBe(204);
  expect(await saved('leaver')).toEqual([]);
  expect(await saved('dora')).toEqual([]);
  expect((await save(others, 'leaver')).status).toBe(403);
});

/** Stores as many saved tasks of a person as they can have but one. */
const saveMost = (personId: string) =>
  withClient(market.environment['DATABASE_URL'] ?? '', async (client) => {
    await client.query(
      `with posted as (
         insert into tasks (title, title_folded, title_pairs, title_key, category, description,
           deadline, budget, owner_id, poster_key, created_at, updated_at)
         select 'T', 't', '{}', 't', 'Other', 'D', current_date, 1, 'many', 'p', now(), now()
         from generate_series(2, ${limits.savedTasks}) returning id)
       insert into saved_tasks (task_id, person_id, saved_at) select id, $1, now() from posted`,
      [personId],
    );
  });

onPostgres('saving much, or at once', () => {
  test('[A446] one task more than one can save is refused, what is saved already is not', async () => {
    await saveMost('max');
    const last = await post();
    expect((await save(last, 'max')).status).toBe(204);
    const more = await save(await post(), 'max');
    expect(more.status).toBe(409);
    expect(more.body).toEqual({
      code: 'too_many_saved',
      message: 'You have saved 500 tasks, which is the most. Remove one of them first.',
    });
    expect((await save(last, 'max')).status).toBe(204);
    expect(await saved('max')).toHaveLength(limits.savedTasks);
    await unsave(last, 'max');
    expect((await save(await post(), 'max')).status).toBe(204);
  });

  test('[A446] of several tasks that are saved at once, no more than there is room for', async () => {
    await saveMost('eager');
    const others = await Promise.all(Array.from({ length: 5 }, () => post()));
    const answers = await Promise.all(others.map((taskId) => save(taskId, 'eager')));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409]);
  });

  test('[A444] one task, saved and removed several times at once', async () => {
    const taskId = await post();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        number % 2 ? unsave(taskId, 'twice') : save(taskId, 'twice'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    await save(taskId, 'twice');
    expect(await saved('twice')).toEqual([taskId]);
  });

  test('[A446] tasks that are saved while they are deleted are not listed', async () => {
    const taskIds = await Promise.all(Array.from({ length: 10 }, () => post({}, 'hasty')));
    const people = taskIds.map((_, index) => `saver-${index}`);
    const answers = await Promise.all([
      market.call('DELETE', '/me', { as: 'hasty' }),
      ...taskIds.map((taskId, index) => save(taskId, people[index] ?? '')),
    ]);
    expect(answers.filter(({ status }) => status !== 204 && status !== 404)).toEqual([]);
    for (const person of people) expect(await saved(person)).toEqual([]);
  });
});
