import { useQuery } from '@talentsphere/host';
import { QueryClientProvider } from '@talentsphere/host/shell';
import { render, screen, waitFor } from '@testing-library/react';
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
async function show(areOld: boolean, isInvalidated = false) {
  const queries = createQueryCache();
  takeUpAnswers(queries, answersAt(0), areOld);
  const queryFn = jest.fn(async () => 'from the API');
  if (isInvalidated) await queries.invalidateQueries();
  // What is prefetched before the screen is hydrated.
  await queries.query({ queryKey, queryFn });
  expect(queryFn).not.toHaveBeenCalled();
  const seen: string[] = [];
  function Screen() {
    const { data = '', fetchStatus } = useQuery({ queryKey, queryFn });
    seen.push(`${data}, ${fetchStatus}`);
    return data;
  }
  const view = () => (
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>
  );
  const { unmount } = render(view());
  return { queryFn, seen, unmount, showAgain: () => render(view()) };
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
  expect(seen).toEqual(['from the edge, idle']);
  expect(queryFn).not.toHaveBeenCalled();
});

test.each([
  ['of a page from the browser’s cache', true, false],
  ['that are invalidated before', false, true],
  ['of such a page that are invalidated before', true, true],
])('answers %s are hydrated, and then fetched once', async (_, areOld, isInvalidated) => {
  const { queryFn, seen, unmount, showAgain } = await show(areOld, isInvalidated);
  expect(seen[0]).toBe('from the edge, idle');
  expect(await screen.findByText('from the API')).toBeVisible();
  unmount();
  showAgain();
  await waitFor(() => expect(seen.at(-1)).toBe('from the API, idle'));
  expect(queryFn).toHaveBeenCalledTimes(1);
});
