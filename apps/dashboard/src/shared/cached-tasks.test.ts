import { QueryClient, taskQueries } from '@talentsphere/host';
import { createFakeHost, makeTask } from '@talentsphere/testing';
import { showChange } from './cached-tasks';

const task = makeTask({ title: 'Old' });
const { queryKey } = taskQueries.window(createFakeHost().api, { userId: 'user-omar' });
const windowOf = (...items: (typeof task)[]) => ({
  items,
  next: undefined,
  total: items.length,
  totalIsLeast: false,
});
const rename = (title: string) => (before: typeof task) => ({ ...before, title });

function setUp() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  queries.setQueryData(queryKey, windowOf(task), { updatedAt: 1_000 });
  const titles = () =>
    queries.getQueryData<ReturnType<typeof windowOf>>(queryKey)?.items.map(({ title }) => title);
  return { queries, titles, state: () => queries.getQueryState(queryKey) };
}

test('[A356] a change that is taken back leaves the list as it was, as old as it was, and stale', async () => {
  const { queries, titles, state } = setUp();
  const shown = await showChange(queries, task._id, rename('New'));
  expect(titles()).toEqual(['New']);
  shown.takeBack();
  expect(titles()).toEqual(['Old']);
  expect(state()).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
});

test('[A356] a change that is taken back leaves newer data as they are, and stale', async () => {
  const { queries, titles, state } = setUp();
  const shown = await showChange(queries, task._id, () => undefined);
  expect(titles()).toEqual([]);
  queries.setQueryData(queryKey, windowOf({ ...task, title: 'Newer' }));
  shown.takeBack();
  expect(titles()).toEqual(['Newer']);
  expect(state()?.isInvalidated).toBe(true);
});

test('a change that is accepted makes every list stale', async () => {
  const { queries, titles, state } = setUp();
  const shown = await showChange(queries, task._id, rename('New'));
  shown.confirm();
  expect(titles()).toEqual(['New']);
  expect(state()?.isInvalidated).toBe(true);
});
