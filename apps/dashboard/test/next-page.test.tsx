import { ApiError, type ApiClient, type Page } from '@talentsphere/api';
import {
  createFakeHost,
  makeBid,
  makeTask,
  makeUser,
  renderRoutes,
  showListEnds,
} from '@talentsphere/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../src/remote';

/** Two pages, of which the second fails at first. */
function twoPages<Item>(make: (title: string) => Item) {
  let isAway = true;
  const page = (titles: string[], next?: string): Page<Item> => ({
    items: titles.map(make),
    next,
    total: 4,
    totalIsLeast: false,
  });
  const read = async ({ querystring }: { querystring: { cursor?: string } }) => {
    if (querystring.cursor === undefined) return page(['first', 'second'], 'c');
    if (isAway) throw new ApiError('', 503, 'unavailable');
    return page(['third', 'fourth']);
  };
  return { read, recover: () => (isAway = false) };
}

const shown = () =>
  screen.getAllByRole('link', { name: /^(first|second|third|fourth)$/ }).map((a) => a.textContent);

beforeEach(showListEnds);

const tasks = () => twoPages((title) => makeTask({ title }));
const bids = () => twoPages((title) => makeBid({ task: { title } }));

test.each([
  ['all-tasks', () => tasks(), (read: unknown) => ({ listTaskPage: read })],
  ['my-tasks', () => tasks(), (read: unknown) => ({ listTaskPage: read })],
  ['my-bids', () => bids(), (read: unknown) => ({ listBidPage: read })],
])('%s: a next page that fails keeps the rows, and Try Again loads it', async (path, make, as) => {
  const { read, recover } = make();
  const host = createFakeHost({ session: makeUser(), api: as(read) as Partial<ApiClient> });
  const { user } = renderRoutes(remote.routes, { path: `/dashboard/${path}`, host });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'More of the list could not be loaded.',
  );
  expect(shown()).toEqual(['first', 'second']);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(shown()).toEqual(['first', 'second']);
  recover();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(shown()).toEqual(['first', 'second', 'third', 'fourth']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.counts.reloads).toBe(0);
});
