import { bidQueries, QueryClient, taskQueries } from '@talentsphere/host';
import { createFakeHost, makeTask } from '@talentsphere/testing';
import { saveShown } from './cached-tasks';

const task = makeTask({ title: 'Old' });
const { queryKey } = taskQueries.pages(createFakeHost().api, { userId: 'user-omar' });
const listOf = (items: (typeof task)[], total?: number) => ({
  pages: [{ items, next: undefined, total, totalIsLeast: false }],
  pageParams: [null],
});
const rename = (before: typeof task) => ({ ...before, title: 'New' });

/** A displayed list of one task, and a server whose response is pending. */
function setUp(total?: number) {
  const queries = new QueryClient();
  const read = jest.fn(async () => listOf([{ ...task, title: 'As read' }], total));
  queries.setQueryData(queryKey, listOf([task], total), { updatedAt: 1_000 });
  const query = queries.getQueryCache().find({ queryKey })!;
  jest.spyOn(query, 'isActive').mockReturnValue(true);
  query.setOptions({ queryKey, queryFn: read });
  let [accept, refuse] = [() => {}, () => {}];
  const answer = new Promise<void>((resolve, reject) => {
    [accept, refuse] = [resolve, () => reject(new Error('Refused'))];
  });
  const titles = () =>
    queries.getQueryData(queryKey)?.pages.flatMap(({ items }) => items.map(({ title }) => title));
  return { queries, read, titles, answer, accept: () => accept(), refuse: () => refuse() };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('[A267] a change shows before the response, and a paged list is read again', async () => {
  const { queries, read, titles, answer, accept } = setUp(1);
  const saved = saveShown(queries, task._id, rename, () => answer);
  await settle();
  expect(titles()).toEqual(['New']);
  expect(read).not.toHaveBeenCalled();
  accept();
  await saved;
  await settle();
  expect(titles()).toEqual(['As read']);
});

test('what waits for the user is read again', async () => {
  const { queries, answer, accept } = setUp(1);
  queries.setQueryData(bidQueries.waitingKey, { closing: [] });
  accept();
  await saveShown(queries, task._id, rename, () => answer);
  expect(queries.getQueryState(bidQueries.waitingKey)?.isInvalidated).toBe(true);
});

test('[A267] a complete list is only marked as stale', async () => {
  const { queries, read, titles, answer, accept } = setUp();
  accept();
  await saveShown(queries, task._id, rename, () => answer);
  expect(titles()).toEqual(['New']);
  expect(read).not.toHaveBeenCalled();
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test.each([[1], [undefined]])(
  '[A356] a refused change is reverted, and the list is read again: count %p',
  async (total) => {
    const { queries, titles, answer, refuse } = setUp(total);
    refuse();
    const saved = saveShown(
      queries,
      task._id,
      () => undefined,
      () => answer,
    );
    await expect(saved).rejects.toThrow('Refused');
    await settle();
    expect(titles()).toEqual(['As read']);
  },
);

test('[A356] when the list cannot be read either, the task is unchanged and stale', async () => {
  const { queries, read, titles, answer, refuse } = setUp(1);
  read.mockRejectedValue(new Error('Away'));
  refuse();
  await expect(saveShown(queries, task._id, rename, () => answer)).rejects.toThrow('Refused');
  await settle();
  expect(titles()).toEqual(['Old']);
  expect(queries.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 1_000 });
});
