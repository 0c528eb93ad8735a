import { ApiError } from '@talentsphere/api';
import type { Bid } from '@talentsphere/api/contract';
import { createFakeHost, makeBid, makeUser, renderRoutes } from '@talentsphere/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';

function open(listBids: () => Promise<Bid[]>) {
  const host = createFakeHost({ session: makeUser(), api: { listBids } });
  return renderRoutes(remote.routes, { path: '/dashboard/my-bids', host });
}

const findTable = () => screen.findByRole('table', { name: 'My bids, newest first' });
const rowOf = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));

test('[A277] [A280] the bids of the user, newest first', async () => {
  const older = makeBid({ bidDate: '2026-11-01T00:00:00Z', task: { title: 'Older' } });
  const newer = makeBid({ bidDate: '2026-11-02T00:00:00Z', task: { title: 'Newer' } });
  const { host } = open(() => Promise.resolve([older, newer]));
  const rows = within(await findTable())
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('link')[0]!.textContent)).toEqual([
    'Newer',
    'Older',
  ]);
  const reads = host.calls.filter(({ name }) => name === 'listBids');
  expect(reads).toMatchObject([{ input: { querystring: { bidderId: 'user-mina' } } }]);
});

test('the headings sort, on the server as well, and a bid without a task comes last', async () => {
  const bids = [
    makeBid({
      status: 'rejected',
      task: { title: 'Cheap', budget: 5, deadline: '2097-01-03' },
    }),
    makeBid({
      status: 'accepted',
      task: { title: 'Dear', budget: 900, deadline: '2097-01-02' },
    }),
    { ...makeBid(), task: null } as unknown as Bid,
  ];
  const host = createFakeHost({ session: makeUser(), api: { listBids: async () => bids } });
  const { user } = renderRoutes(remote.routes, { path: '/dashboard/my-bids', host });
  await findTable();
  const asked = () => (host.calls.at(-1)!.input as { querystring: object }).querystring;
  const titles = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => /Dear|Cheap|Removed/.exec(row.textContent)?.[0]);
  await user.click(screen.getByRole('button', { name: 'Task Budget' }));
  await waitFor(() => expect(titles()).toEqual(['Cheap', 'Dear', 'Removed']));
  expect(asked()).toMatchObject({ sortBy: 'budget-asc', limit: 48 });
  await user.click(screen.getByRole('button', { name: 'Task Deadline' }));
  await waitFor(() => expect(titles()).toEqual(['Dear', 'Cheap', 'Removed']));
  await user.click(screen.getByRole('button', { name: 'Task Title' }));
  await waitFor(() => expect(titles()).toEqual(['Cheap', 'Dear', 'Removed']));
  await user.click(screen.getByRole('button', { name: 'Status' }));
  await waitFor(() => expect(titles()).toEqual(['Dear', 'Removed', 'Cheap']));
  expect(asked()).toMatchObject({ sortBy: 'status-asc' });
});

test.each([
  ['completed', 'accepted', 'Work completed', 'neutral'],
  ['cancelled', 'accepted', 'Work cancelled', 'neutral'],
  ['in progress', 'accepted', undefined, 'success'],
  ['cancelled', 'rejected', undefined, 'neutral'],
  [undefined, 'accepted', undefined, 'success'],
] as const)(
  '[A649] the work of a task that is %s, of a bid that is %s',
  async (status, bid, end, tone) => {
    open(async () => [
      makeBid({ status: bid, task: { title: 'Poster', ...(status && { status }) } }),
    ]);
    await findTable();
    const badge = rowOf('Poster').getByText(bid === 'accepted' ? 'Accepted' : 'Rejected');
    expect(badge).toHaveAttribute('data-tone', tone);
    const said = rowOf('Poster').queryByText(/^Work/)?.textContent;
    expect(said).toBe(end);
  },
);

test.each([
  ['the budget', { amount: 1500 }, []],
  ['another price', { amount: 200 }, ['Your price: $200']],
  ['an agreed price', { amount: 1500, status: 'accepted' }, ['Agreed price: $1,500']],
  ['unconfirmed terms', { amount: 1500, isConfirmed: false }, ['Please confirm']],
  ['a rejected bid', { amount: 1500, status: 'rejected', isConfirmed: false }, []],
  ['no price, of an older server', { amount: null }, []],
] as const)('[A389] a bid with %s says so', async (_, bid, texts) => {
  const task = { title: 'Terms', budget: 1500 };
  open(() => Promise.resolve([makeBid({ ...bid, task })]));
  await findTable();
  const said = /^(Your price|Agreed price|Please confirm)/;
  expect(
    rowOf('Terms')
      .queryAllByText(said)
      .map((text) => text.textContent),
  ).toEqual(texts);
});

test.each([
  ['says so', 5, ['Delivery time: 5 days']],
  ['of one day says so', 1, ['Delivery time: 1 day']],
  ['that it does not state says nothing', null, []],
  ['that an older server does not know says nothing', undefined, []],
] as const)('[A526] a bid with a delivery time %s', async (_, deliveryDays, texts) => {
  const stated = deliveryDays === undefined ? {} : { deliveryDays };
  open(() => Promise.resolve([makeBid({ ...stated, task: { title: 'Terms' } })]));
  await findTable();
  const said = rowOf('Terms').queryAllByText(/^Delivery time/);
  expect(said.map((text) => text.textContent)).toEqual(texts);
});

test('[A278] [A584] columns and parts of a row', async () => {
  const bid = makeBid();
  open(() => Promise.resolve([bid]));
  const headers = within(await findTable()).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent).slice(0, 4)).toEqual([
    'Task Title',
    'Task Budget',
    'Task Deadline',
    'Status',
  ]);
  const row = rowOf('Logo redesign');
  for (const text of ['Design', '$1,500', '3/5/2097']) expect(row.getByText(text)).toBeVisible();
  const link = row.getByRole('link', { name: 'View Task' });
  expect(link).toHaveAttribute('href', `/task/${bid.task._id}`);
  expect(link).toHaveAccessibleDescription('Logo redesign');
});

test.each([
  ['accepted', 'Accepted', 'success'],
  ['rejected', 'Rejected', 'neutral'],
  ['pending', 'Pending', 'info'],
  ['shelved', 'Pending', 'info'],
  [undefined, 'Pending', 'info'],
])('[A279] status %p is %s', async (status, label, tone) => {
  open(() => Promise.resolve([makeBid({ status: status as Bid['status'] })]));
  await findTable();
  expect(screen.getByText(label)).toHaveAttribute('data-tone', tone);
});

test('[A281] no bids', async () => {
  open(() => Promise.resolve([]));
  expect(await screen.findByText("You haven't placed any bids yet.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Available Tasks' })).toHaveAttribute(
    'href',
    '/browse-tasks',
  );
});

test('[A282] a failure, whatever the server’s message', async () => {
  open(() => Promise.reject(new ApiError('DB down', 500, undefined)));
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByText('Error Loading Bids')).toBeVisible();
  expect(panel.getByText('Failed to fetch your bids.')).toBeVisible();
});

test('[A283] a bid whose task was deleted stays, as removed', async () => {
  const removed = makeBid({ task: { title: 'Gone', removed: true } });
  const bare = { ...makeBid(), task: null } as unknown as Bid;
  open(() => Promise.resolve([removed, bare]));
  await findTable();
  expect(rowOf('Gone').getByText('Task removed')).toBeVisible();
  expect(rowOf('Gone').queryByRole('link')).toBeNull();
  expect(rowOf('Removed task').getAllByText('N/A')).toHaveLength(2);
});
