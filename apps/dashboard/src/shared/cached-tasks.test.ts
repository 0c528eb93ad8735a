import { QueryClient, taskQueries, type TaskWindow } from '@talentsphere/host';
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

describe('[A356] a row below the head, which was read anew meanwhile', () => {
  const rows = Array.from({ length: 60 }, () => makeTask());
  const below = rows[55]!;
  // With the same data in it, the cache would not take the head for another one.
  const head = rows.slice(0, 48).map((row) => ({ ...row, title: 'Newer' }));

  function setUpDeep() {
    const view = setUp();
    view.queries.setQueryData(queryKey, { ...windowOf(...rows), next: 'n' });
    const readHead = () =>
      view.queries.setQueryData<TaskWindow>(
        queryKey,
        (before) => before && { ...before, items: [...head, ...before.items.slice(48)] },
      );
    const listed = () => view.queries.getQueryData<TaskWindow>(queryKey)?.items;
    return { ...view, readHead, listed };
  }

  test.each<[string, (before: typeof below) => typeof below | undefined]>([
    ['change', rename('New')],
    ['deletion', () => undefined],
  ])('is as it was and where it was when its %s is taken back', async (_, change) => {
    const { queries, readHead, listed, state } = setUpDeep();
    const shown = await showChange(queries, below._id, change);
    readHead();
    expect(listed()).not.toContainEqual(below);
    shown.takeBack();
    expect(listed()).toEqual([...head, ...rows.slice(48)]);
    expect(state()?.isInvalidated).toBe(true);
  });

  test('stays as the server has told of it since', async () => {
    const { queries, listed } = setUpDeep();
    const shown = await showChange(queries, below._id, rename('New'));
    const newer = rows.map((row) => (row === below ? { ...row, title: 'Newer' } : row));
    queries.setQueryData(queryKey, { ...windowOf(...newer), next: 'n' });
    shown.takeBack();
    expect(listed()).toEqual(newer);
  });
});
