import { useQuery } from '@talentsphere/host';
import { QueryClientProvider, type QueryClient } from '@talentsphere/host/shell';
import { act, render, screen, waitFor } from '@testing-library/react';
import { forgetUser } from './account/session/cached-answers';
import { answersOf, createQueryCache, takeUpAnswers } from './query-cache';

const queryKey = ['greeting'];

function answersAt(time: number) {
  jest.spyOn(Date, 'now').mockReturnValue(time);
  const queries = createQueryCache();
  queries.setQueryData(queryKey, 'from the edge');
  const answers = answersOf(queries);
  jest.restoreAllMocks();
  return answers;
}

/** Shows the answers of a page as its screen does, and counts what it fetches. */
async function show(areOld: boolean, before?: (queries: QueryClient) => unknown) {
  const queries = createQueryCache();
  takeUpAnswers(queries, answersAt(0), areOld, () => true);
  const queryFn = jest.fn(async () => 'from the API');
  await before?.(queries);
  // What is prefetched before the screen is hydrated.
  await queries.query({ queryKey, queryFn });
  expect(queryFn).not.toHaveBeenCalled();
  const seen: string[] = [];
  function Screen() {
    const { data = '', status, fetchStatus } = useQuery({ queryKey, queryFn });
    seen.push(`${data}, ${status}, ${fetchStatus}`);
    return data;
  }
  const view = () => (
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>
  );
  const { unmount } = render(view());
  return { queries, queryFn, seen, unmount, showAgain: () => render(view()) };
}

test('the answers of one page are the same whenever it is rendered', () => {
  expect(answersAt(1)).toEqual(answersAt(2));
});

test('only answers are sent, not the initial data of a query', () => {
  const queries = createQueryCache();
  queries.getQueryCache().build(queries, { queryKey, initialData: null });
  expect(answersOf(queries).queries).toEqual([]);
});

test('answers that came with the page are current', async () => {
  const { queryFn, seen } = await show(false);
  expect(seen).toEqual(['from the edge, success, idle']);
  expect(queryFn).not.toHaveBeenCalled();
});

const readAgain = (queries: QueryClient, answer: Promise<string>) =>
  queries.query({ queryKey, queryFn: () => answer, staleTime: 0 });

const invalidate = (queries: QueryClient) => queries.invalidateQueries();

test.each<[string, boolean, ((queries: QueryClient) => unknown) | undefined]>([
  ['of a page from the browser’s cache', true, undefined],
  ['that are invalidated before', false, invalidate],
  ['of such a page that are invalidated before', true, invalidate],
  ['that a logout removes before', false, forgetUser],
  ['that another user resets before', false, (queries) => queries.resetQueries()],
  ['that a live update changes before', false, (queries) => queries.setQueryData(queryKey, 'live')],
  ['that are read meanwhile', false, (queries) => readAgain(queries, Promise.resolve('live'))],
  ['that are being read', false, (queries) => void readAgain(queries, new Promise(() => {}))],
  [
    'that cannot be read meanwhile',
    false,
    (queries) => readAgain(queries, Promise.reject(new Error('Down'))).catch(() => undefined),
  ],
])('answers %s are hydrated, and then fetched once', async (_, areOld, before) => {
  const { queryFn, seen, unmount, showAgain } = await show(areOld, before);
  expect(seen[0]).toBe('from the edge, success, idle');
  expect(await screen.findByText('from the API')).toBeVisible();
  unmount();
  showAgain();
  await waitFor(() => expect(seen.at(-1)).toBe('from the API, success, idle'));
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('of a screen that is hydrated, nothing is put back', async () => {
  const { queries } = await show(false);
  act(() => void queries.setQueryData(queryKey, 'live'));
  expect(await screen.findByText('live')).toBeVisible();
  queries.removeQueries();
  expect(queries.getQueryData(queryKey)).toBeUndefined();
});

test('of a page that is left before its screen is hydrated, nothing is put back', async () => {
  const queries = createQueryCache();
  let isLeft = false;
  takeUpAnswers(queries, answersAt(0), false, () => !isLeft);
  queries.setQueryData(queryKey, 'live');
  expect(queries.getQueryData(queryKey)).toBe('from the edge');
  isLeft = true;
  queries.setQueryData(queryKey, 'live');
  expect(queries.getQueryData(queryKey)).toBe('live');
});
