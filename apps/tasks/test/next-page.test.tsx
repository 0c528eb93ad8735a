import { ApiError } from '@talentsphere/api';
import { taskQueries } from '@talentsphere/host';
import { createTaskLists, makeTask, showListEnds } from '@talentsphere/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { findCards, openWith, shownTitles } from './browse';

test('a next page that fails keeps the cards, and Try Again loads it', async () => {
  showListEnds();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1);
  const tasks = Array.from({ length: 60 }, (_, index) => makeTask({ title: `Task ${index}` }));
  const lists = createTaskLists(tasks);
  let isAway = true;
  const { host, user } = openWith('/browse-tasks', {
    ...lists,
    listTaskPage: (input) => {
      if (isAway && input.querystring.cursor) {
        return Promise.reject(new ApiError('', 503, 'unavailable'));
      }
      return lists.listTaskPage(input);
    },
  });
  await findCards();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'More of the list could not be loaded.',
  );
  const before = shownTitles();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(shownTitles()).toEqual(before);
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(shownTitles().slice(0, before.length)).toEqual(before);
  expect(host.counts.reloads).toBe(0);
});

test('a fetch of the next page that a refetch of the list cancels is repeated', async () => {
  showListEnds();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1);
  const lists = createTaskLists(Array.from({ length: 60 }, () => makeTask()));
  const nextPages: (() => void)[] = [];
  const { queryClient } = openWith('/browse-tasks', {
    ...lists,
    listTaskPage: async (input) => {
      if (input.querystring.cursor) {
        await new Promise<void>((resolve) => nextPages.push(resolve));
      }
      return lists.listTaskPage(input);
    },
  });
  await waitFor(() => expect(nextPages).toHaveLength(1));
  await act(async () => void queryClient.invalidateQueries({ queryKey: taskQueries.all }));
  await waitFor(() => expect(nextPages).toHaveLength(2));
});

test.each([
  ['the number of tasks', {}, '60', 'Showing 60 of 60'],
  ['nothing that is not known', { total: 50, totalIsLeast: true }, '-1', 'Showing 60'],
])(
  '[A644] [A645] the results are a feed that says of each card %s, and when more are loading',
  async (_, count, size, said) => {
    showListEnds();
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1);
    const lists = createTaskLists(Array.from({ length: 60 }, () => makeTask()));
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    openWith('/browse-tasks', {
      ...lists,
      listTaskPage: async (input) => {
        if (input.querystring.cursor) await asked;
        return { ...(await lists.listTaskPage(input)), ...count };
      },
    });
    const feed = await screen.findByRole('feed', { name: 'Results' });
    expect(await screen.findByText('Loading more')).toHaveAttribute('aria-live', 'polite');
    expect(feed).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer());
    await screen.findByText(said);
    expect(feed).not.toHaveAttribute('aria-busy');
    const first = feed.querySelector('article');
    expect(first).toHaveAttribute('aria-posinset', '1');
    expect(first).toHaveAttribute('aria-setsize', size);
  },
);
