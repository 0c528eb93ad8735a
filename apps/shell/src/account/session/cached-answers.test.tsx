import { useQuery } from '@talentsphere/host';
import { QueryClientProvider } from '@talentsphere/host/shell';
import { act, render, screen } from '@testing-library/react';
import { createQueryCache } from '../../query-cache';
import { markAnonymousAnswers } from './cached-answers';

/** Shows an answer, and says how often it was fetched. */
async function show() {
  const queries = createQueryCache();
  const queryFn = jest.fn(async () => 'answer');
  const Screen = () => useQuery({ queryKey: ['shown'], queryFn }).data;
  const view = render(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  );
  await screen.findByText('answer');
  return { queries, queryFn, view };
}

test('what was fetched before the user is known stays, and is fetched when it is next shown', async () => {
  const { queries, queryFn } = await show();
  await act(async () => markAnonymousAnswers(queries));
  expect(screen.getByText('answer')).toBeVisible();
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(queries.getQueryState(['shown'])?.isInvalidated).toBe(true);
});

test('what came with a page for somebody who is signed in is fetched at once', async () => {
  const { queries, queryFn } = await show();
  await act(async () => markAnonymousAnswers(queries, 'active'));
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(queries.getQueryState(['shown'])?.isInvalidated).toBe(false);
});
