import { ApiError, type ApiClient } from '@talentsphere/api';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';

const mine = makeTask({ userId: 'user-mina' });
const all = [mine, makeTask(), makeTask({ status: 'closed' })];

const listTasks: ApiClient['listTasks'] = ({ querystring }) =>
  Promise.resolve(
    querystring.userId ? all.filter((task) => task.userId === querystring.userId) : all,
  );

function open(options: FakeHostOptions = {}) {
  const host = createFakeHost({ session: makeUser(), api: { listTasks }, ...options });
  return renderRoutes(remote.routes, { path: '/dashboard', host });
}

/** The card around a label, outside the sidebar, which has the same text. */
async function findCard(action: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name: action });
  return link.parentElement!.parentElement!;
}

test('[A234] a welcome with the display name', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Mina Rao');
});

test.each([
  ['[A235]', 'View all tasks', '/dashboard/all-tasks', 'Available Tasks', '3', '2 open'],
  ['[A236]', 'Manage my tasks', '/dashboard/my-tasks', 'My Posted Tasks', '1', '1 open'],
  ['[A237]', 'View my bids', '/dashboard/my-bids', 'My Bids', '7', 'Opportunities you bid on'],
])('%s the card behind %s', async (_, action, href, label, value, hint) => {
  const { host } = open({ bids: { count: 7 } });
  const card = within(await findCard(action));
  expect(card.getByText(label)).toBeVisible();
  expect(card.getByText(value)).toBeVisible();
  expect(card.getByText(hint)).toBeVisible();
  expect(card.getByRole('link')).toHaveAttribute('href', href);
  const counted = host.calls.filter(({ name }) => name === 'listTasks');
  const queries = counted.map(({ input }) => (input as { querystring: object }).querystring);
  expect(queries.slice(0, 2)).toEqual([{ limit: 1 }, { userId: 'user-mina', limit: 1 }]);
});

test('[A235] [A236] a large market is counted, not loaded', async () => {
  const total = (query: object) => ('userId' in query ? 1200 : 100_000);
  const { host } = open({
    api: {
      listTaskPage: ({ querystring }) =>
        Promise.resolve({
          items: [mine],
          next: 'more',
          total: total(querystring),
          totalIsLeast: false,
        }),
    },
  });
  const card = within(await findCard('View all tasks'));
  expect(card.getByText('100,000')).toBeVisible();
  expect(screen.getByText('1,200')).toBeVisible();
  expect(host.calls.filter(({ name }) => name === 'listTasks')).toHaveLength(4);
});

test('[A239] an unknown number of open tasks is not an error', async () => {
  open({
    api: {
      listTasks: (input) =>
        input.querystring.status ? Promise.reject(new Error('odd')) : listTasks(input),
    },
  });
  const card = within(await findCard('View all tasks'));
  expect(card.getByText('3')).toBeVisible();
  expect(card.queryByText(/open/)).toBeNull();
});

test('[A237] the number of bids follows the store', async () => {
  const { host } = open({ bids: { count: 7 } });
  const card = await findCard('View my bids');
  act(() => host.bids.store.setState({ taskIds: [], count: 8 }));
  await waitFor(() => expect(within(card).getByText('8')).toBeVisible());
});

test('[A320] [A238] before the first summary the cards show no number of bids', async () => {
  const { host, queryClient } = open({ bids: { isUnknown: true } });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByTestId('statistics-placeholder')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: 'View my bids' })).toBeNull();
  act(() => host.bids.store.setState({ taskIds: [], count: 7 }, true));
  expect(within(await findCard('View my bids')).getByText('7')).toBeVisible();
});

test('[A238] three placeholders while the counts load, then three cards', async () => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  open({ api: { listTasks: (input) => waiting.then(() => listTasks(input)) } });
  expect(await screen.findAllByTestId('statistics-placeholder')).toHaveLength(3);
  await act(async () => answer());
  await findCard('View my bids');
  expect(screen.queryByTestId('statistics-placeholder')).toBeNull();
});

test.each(['all', 'mine'])('[A239] [A240] the call for %s fails', async (which) => {
  const fails = (isMine: boolean) => isMine === (which === 'mine');
  open({
    api: {
      listTasks: (input) =>
        fails(Boolean(input.querystring.userId))
          ? Promise.reject(new ApiError('DB down', 500, undefined))
          : listTasks(input),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Error! Failed to fetch task statistics\.$/,
  );
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('[A604] statistics that failed can be loaded again', async () => {
  let isDown = true;
  const { user } = open({
    api: {
      listTasks: (input) =>
        isDown ? Promise.reject(new ApiError('DB down', 500, undefined)) : listTasks(input),
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  isDown = false;
  await user.click(retry);
  expect(await findCard('View all tasks')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[A240] the profile card', async () => {
  open();
  const profile = within(await screen.findByRole('region', { name: 'Your Profile' }));
  expect(profile.getByText('M')).toBeVisible();
  expect(profile.getByText('Mina Rao')).toBeVisible();
  expect(profile.getByText('mina@example.com')).toBeVisible();
  expect(profile.getByText('user-mina')).toBeVisible();
  expect(profile.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test.each([
  [false, 1],
  [true, 0],
])('[A361] the user’s own address with verified %p has %i marks', async (emailVerified, marks) => {
  open({ session: makeUser({ emailVerified }) });
  const profile = within(await screen.findByRole('region', { name: 'Your Profile' }));
  expect(profile.getByText(/mina@example\.com/)).toBeVisible();
  expect(profile.queryAllByText('Unverified')).toHaveLength(marks);
});

test('the email that verifies the address can be sent from the profile', async () => {
  const { host, user } = open({ session: makeUser({ emailVerified: false }) });
  await user.click(await screen.findByRole('button', { name: 'Verify Address' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Email Sent' }]));
  expect(host.counts.verifications).toBe(1);
});

test('an email that the provider does not send is an error', async () => {
  const { host, user } = open({
    session: makeUser({ emailVerified: false }),
    sendVerification: () => Promise.reject(new Error('Too many attempts.')),
  });
  await user.click(await screen.findByRole('button', { name: 'Verify Address' }));
  const notice = { title: 'Email Not Sent', text: 'Too many attempts.', tone: 'error' };
  await waitFor(() => expect(host.notices).toEqual([notice]));
});

test('[A246] [A311] a new name shows everywhere immediately, and the screen does not change', async () => {
  const { host } = open();
  const heading = await screen.findByRole('heading', { level: 1 });
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  const profile = within(await screen.findByRole('region', { name: 'Your Profile' }));
  await act(() => host.session.updateProfile({ displayName: 'Nora Berg', photoURL: null }));
  expect(heading).toBeInTheDocument();
  expect(heading).toHaveTextContent('Nora Berg');
  expect(menu.getByText('Nora Berg')).toBeVisible();
  expect(menu.getByText('N')).toBeVisible();
  expect(profile.getByText('Nora Berg')).toBeVisible();
});
