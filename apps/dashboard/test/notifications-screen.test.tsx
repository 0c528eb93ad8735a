import { ApiError, type ApiClient } from '@talentsphere/api';
import type { Notification } from '@talentsphere/api/contract';
import { createFakeHost, makeUser, renderRoutes } from '@talentsphere/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../src/remote';

const entry = (number: number, changes: Partial<Notification> = {}): Notification => ({
  _id: `00000000-0000-4000-8000-00000000000${number}`,
  position: String(number),
  occasion: 'bid received',
  taskId: '0c589ddf-a2e7-4030-85f6-8b1d43c331f9',
  title: `Task ${number}`,
  actorName: null,
  notifiedAt: '2026-11-20T10:00:00.000Z',
  isRead: false,
  isRemoved: false,
  ...changes,
});

function open(items: Notification[], api: Partial<ApiClient> = {}) {
  const page = { items, next: undefined, total: items.length, totalIsLeast: false };
  const host = createFakeHost({
    session: makeUser(),
    api: {
      listNotificationPage: async () => page,
      getEmailSettings: async () => ({ isOn: true, isOffered: true }),
      countUnread: async () => ({ count: items.filter(({ isRead }) => !isRead).length }),
      markRead: async () => null,
      ...api,
    },
  });
  return renderRoutes(remote.routes, { path: '/dashboard/notifications', host });
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('[A377] the list shows everything, and marks one or all as read', async () => {
  const { host, user } = open([entry(2), entry(1, { isRead: true })]);
  await screen.findByRole('link', { name: 'Unread: Somebody placed a bid on “Task 2”.' });
  expect(names().filter((name) => name?.includes('Somebody'))).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  const marks = () =>
    host.calls.filter(({ name }) => name === 'markRead').map(({ input }) => input);
  await waitFor(() => expect(marks()).toEqual([{ body: { upTo: '2' } }]));
  await user.click(screen.getByRole('link', { name: /Task 2/ }));
  await waitFor(() => expect(marks()).toContainEqual({ body: { _id: entry(2)._id } }));
});

test('a failure to mark all as read is reported', async () => {
  const markRead = () => Promise.reject(new ApiError('', 503, 'unavailable'));
  const { user, host } = open([entry(1)], { markRead });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Not Marked as Read' }]));
});

test('a list that gets no answer says what could not be loaded', async () => {
  open([], { listNotificationPage: () => Promise.reject(new ApiError('', 0, undefined)) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not retrieve your notifications from the server.',
  );
});

test('when everything is read, there is nothing to mark', async () => {
  open([entry(1, { isRead: true })]);
  await screen.findByRole('link', { name: /Task 1/ });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled(),
  );
});

test('without notifications there is a way on', async () => {
  open([]);
  expect(await screen.findByText('You have no notifications yet.')).toBeVisible();
});

test('a list that cannot be loaded says why', async () => {
  open([], {
    listNotificationPage: () =>
      Promise.reject(new ApiError('The server is busy.', 503, 'unavailable')),
  });
  expect(await screen.findByText('The server is busy.')).toBeVisible();
});

test('the list stays when nobody says whether emails are on, which is not requested again and again', async () => {
  const getEmailSettings = jest.fn(() =>
    Promise.reject(new ApiError('The server is busy.', 503, 'unavailable')),
  );
  const { queryClient } = open([entry(1)], { getEmailSettings });
  const entries = await screen.findByRole('link', { name: /Task 1/ });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Mark all/ })).toBeEnabled());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(entries).toBeVisible();
  // The list's, and the switch's when it appears.
  expect(getEmailSettings.mock.calls.length).toBeLessThanOrEqual(2);
});

test('[A380] emails can be turned off and on', async () => {
  const changeEmailSettings = jest.fn<Promise<{ isOn: boolean; isOffered: boolean }>, [object]>(
    async () => ({ isOn: false, isOffered: true }),
  );
  const { user } = open([], { changeEmailSettings });
  await user.click(await screen.findByRole('button', { name: 'Turn emails off' }));
  expect(await screen.findByRole('button', { name: 'Turn emails on' })).toBeVisible();
  expect(changeEmailSettings).toHaveBeenCalledWith({ body: { isOn: false } });
});

test('the switch for emails stays when the answer to it breaks off, and shows what is stored', async () => {
  let isOn = true;
  const { user } = open([], {
    getEmailSettings: async () => ({ isOn, isOffered: true }),
    changeEmailSettings: async () => {
      isOn = false;
      return null as never;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn emails off' }));
  expect(await screen.findByRole('button', { name: 'Turn emails on' })).toBeVisible();
});

test('a change that fails is shown, and nothing has changed', async () => {
  const { host, user } = open([], {
    changeEmailSettings: () =>
      Promise.reject(new ApiError('The server is busy.', 503, 'unavailable')),
  });
  await user.click(await screen.findByRole('button', { name: 'Turn emails off' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ text: 'The server is busy.' }]));
  expect(screen.getByRole('button', { name: 'Turn emails off' })).toBeVisible();
});

test('a server that sends no emails does not offer them', async () => {
  open([], { getEmailSettings: async () => ({ isOn: true, isOffered: false }) });
  await screen.findByText('You have no notifications yet.');
  expect(screen.queryByText(/by email/)).toBeNull();
});
