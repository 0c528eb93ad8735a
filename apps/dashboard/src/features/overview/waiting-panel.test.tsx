import { ApiError } from '@talentsphere/api';
import type { Waiting } from '@talentsphere/api/contract';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderWithHost,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { WaitingPanel } from './waiting-panel';

const task = (number: number) => ({
  taskId: `00000000-0000-4000-8000-00000000000${number}`,
  title: `Task ${number}`,
});

function open(getWaiting: () => Promise<Waiting>, { api, ...options }: FakeHostOptions = {}) {
  const listTasks = () => Promise.resolve([]);
  const host = createFakeHost({
    session: makeUser(),
    api: { getWaiting, listTasks, ...api },
    ...options,
  });
  return renderWithHost(<WaitingPanel />, { host, path: '/dashboard' });
}

const nothing: Waiting = { bids: [], work: [], closing: [] };

test('[A374] [A514] each entry says what waits and what can be done, and leads to its task', async () => {
  open(() =>
    Promise.resolve({
      bids: [
        { ...task(1), count: 1 },
        { ...task(2), count: 12 },
      ],
      work: [
        { ...task(3), deadline: '2097-03-05', role: 'owner', price: 1200.5, isHandedIn: false },
        { ...task(4), deadline: '2097-03-06', role: 'owner', price: 80, isHandedIn: true },
        // Of an older server.
        { ...task(8), deadline: '2097-03-08', role: 'winner' },
      ],
      closing: [{ ...task(5), deadline: '2097-03-07' }],
      confirmations: [task(7)],
      ratings: [task(6)],
    }),
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Task 7Please confirm your bidConfirm Bid',
    'Task 4Handed in: approve it, or ask for changesReview Work',
    'Task 8You are hired, due Mar 8, 2097Hand In',
    'Task 3Work in progress, $1,200.50, due Mar 5, 2097See Work',
    'Task 5Takes bids until Mar 7, 2097See Task',
    'Task 1One bid to decide onReview Bids',
    'Task 212 bids to decide onReview Bids',
    'Task 6Completed: how was it?Rate',
  ]);
  for (const [name, number, part] of [
    ['Confirm Bid', 7, 'confirm-bid'],
    ['Review Work', 4, 'hired'],
    ['See Task', 5, 'received-bids'],
    ['Review Bids', 1, 'received-bids'],
    ['Rate', 6, 'rating'],
  ] as const) {
    expect(screen.getByRole('link', { name: `${name}: Task ${number}` })).toHaveAttribute(
      'href',
      `/task/${task(number).taskId}#${part}`,
    );
  }
});

test('[A601] when nothing waits, the panel says so, and leads to people and tasks', async () => {
  open(() => Promise.resolve(nothing), { bids: { count: 1 } });
  expect(await screen.findByText(/^Nothing right now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find People to Invite' })).toHaveAttribute(
    'href',
    '/people',
  );
  expect(screen.getByRole('link', { name: 'Find Tasks to Bid On' })).toHaveAttribute(
    'href',
    '/browse-tasks',
  );
});

const hire = { name: 'Post Your First Task', href: '/dashboard/add-task' };
const work = { name: 'Find Your First Task', href: '/browse-tasks' };

test('[A515] a newcomer sees how to hire and how to find work, in two steps each', async () => {
  open(() => Promise.resolve(nothing));
  for (const { name, href } of [hire, work]) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  }
  for (const list of screen.getAllByRole('list')) {
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  }
  expect(screen.getByRole('link', { name: 'Fill in your profile' })).toHaveAttribute(
    'href',
    '/settings',
  );
  expect(screen.queryByText(/^Nothing right now/)).toBeNull();
});

test.each<[string, FakeHostOptions]>([
  ['posted a task', { api: { listTasks: () => Promise.resolve([makeTask()]) } }],
  ['made a bid', { bids: { count: 1 } }],
  ['bids that could not be counted', { bids: { hasFailed: true } }],
  [
    'tasks that could not be counted',
    { api: { listTasks: () => Promise.reject(new Error('odd')) } },
  ],
])('[A515] somebody who has %s is not shown how to start', async (_, options) => {
  open(() => Promise.resolve(nothing), options);
  expect(await screen.findByText(/^Nothing right now/)).toBeVisible();
  expect(screen.queryByRole('link', { name: hire.name })).toBeNull();
});

test('of many entries some are shown, and the others on request', async () => {
  const bids = Array.from({ length: 9 }, (_, number) => ({ ...task(number), count: 1 }));
  const { user } = open(() => Promise.resolve({ ...nothing, bids }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show all 9' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  expect(screen.getByRole('button', { name: 'Show fewer', expanded: true })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a server that does not offer it leaves the overview as it was', async () => {
  open(() => Promise.reject(new ApiError('Not found.', 404, 'not_found')));
  await waitFor(() => expect(screen.queryByText('Next for You')).toBeNull());
});
