import type { Notification } from '@talentsphere/api/contract';
import { ApiError } from '@talentsphere/api';
import { createFakeHost, makeUser, renderWithHost } from '@talentsphere/testing';
import { act, screen, waitFor } from '@testing-library/react';
import Bell from './bell';

const taskId = '0c589ddf-a2e7-4030-85f6-8b1d43c331f9';

function makeNotification(changes: Partial<Notification> = {}): Notification {
  return {
    _id: '00000000-0000-4000-8000-000000000001',
    position: '1795370000000000',
    occasion: 'bid received',
    taskId,
    title: 'Menu',
    actorName: 'Omar',
    notifiedAt: '2026-11-20T10:00:00.000Z',
    isRead: false,
    isRemoved: false,
    ...changes,
  };
}

afterEach(() => jest.useRealTimers());

test('the number is read again every five minutes, also without a stream of changes', async () => {
  jest.useFakeTimers();
  const all = [makeNotification()];
  open(all);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  all.push(makeNotification({ _id: '00000000-0000-4000-8000-000000000002' }));
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
});

/** A server with these notifications, which marks what is requested. */
function open(all: Notification[]) {
  const marks: unknown[] = [];
  const host = createFakeHost({
    session: makeUser(),
    api: {
      countUnread: async () => ({ count: all.filter(({ isRead }) => !isRead).length }),
      listNotifications: async () => all.map((each) => ({ ...each })),
      markRead: async ({ body }) => {
        marks.push(body);
        all.forEach((each) => (each.isRead = true));
        return null;
      },
    },
  });
  const page = (
    <>
      <Bell />
      <h2 id="received-bids" tabIndex={-1}>
        Bids
      </h2>
    </>
  );
  return { ...renderWithHost(page, { host }), marks };
}

const bell = (name = 'Notifications') => screen.findByRole('button', { name });

test('[A377] the bell shows how many are unread, and opens the latest ones', async () => {
  const { user, marks, location } = open([makeNotification()]);
  await user.click(await bell('Notifications, 1 unread'));
  const link = await screen.findByRole('link', { name: 'Unread: Omar placed a bid on “Menu”.' });
  expect(link).toHaveAttribute('href', `/task/${taskId}#received-bids`);
  await user.click(link);
  expect(location()).toBe(`/task/${taskId}#received-bids`);
  await waitFor(() => expect(marks).toEqual([{ _id: makeNotification()._id }]));
  expect(await bell()).toBeInTheDocument();
});

test.each([
  ['', 'bid received'],
  [', which is in the bids while nobody is hired', 'message received'],
] as const)(
  '[A603] the focus stays on the part that a notification leads to%s',
  async (_, occasion) => {
    const { user } = open([makeNotification({ occasion })]);
    await user.click(await bell('Notifications, 1 unread'));
    await user.click(await screen.findByRole('link', { name: /^Unread:/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bids' })).toHaveFocus());
  },
);

test('[A611] a notification that comes is read out, and none that is read', async () => {
  const all = [makeNotification()];
  const { queryClient } = open(all);
  await bell('Notifications, 1 unread');
  const said = document.querySelector('[aria-live=polite]');
  expect(said).toBeEmptyDOMElement();
  all.push(makeNotification({ _id: '00000000-0000-4000-8000-000000000002' }));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(said).toHaveTextContent('You have 2 unread notifications.'));
  all.pop();
  await act(() => queryClient.invalidateQueries());
  await bell('Notifications, 1 unread');
  expect(said).toBeEmptyDOMElement();
});

test('[A611] a notification that comes while a dialog is open is read out, too', async () => {
  const all = [makeNotification()];
  const { queryClient, user } = open(all);
  await user.click(await bell('Notifications, 1 unread'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /unread/ })).toBeNull());
  all.push(makeNotification({ _id: '00000000-0000-4000-8000-000000000002' }));
  await act(() => queryClient.invalidateQueries());
  const said = await screen.findByText('You have 2 unread notifications.');
  expect(said.closest('[aria-hidden]')).toBeNull();
});

test('a notification that is opened in another tab leaves the page as it is', async () => {
  const { user, marks, location } = open([makeNotification()]);
  const before = location();
  await user.click(await bell('Notifications, 1 unread'));
  // jsdom would follow the link in this tab.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(await screen.findByRole('link', { name: /^Unread:/ }));
  await user.keyboard('{/Control}');
  await waitFor(() => expect(marks).toHaveLength(1));
  expect(location()).toBe(before);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bell()).toHaveFocus();
});

test('[A377] all that were seen are marked at once, and none that came meanwhile', async () => {
  const latest = makeNotification({ position: '9' });
  const { user, marks } = open([latest, makeNotification({ _id: `${latest._id.slice(0, -1)}2` })]);
  await user.click(await bell('Notifications, 2 unread'));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(marks).toEqual([{ upTo: '9' }]));
  await waitFor(() => expect(screen.queryByText(/^Unread:/)).toBeNull());
});

test('a deleted task leads to the own bids, because it has no page', async () => {
  const { user } = open([makeNotification({ occasion: 'task deleted', isRemoved: true })]);
  await user.click(await bell('Notifications, 1 unread'));
  const link = await screen.findByRole('link', { name: /was deleted/ });
  expect(link).toHaveAttribute('href', '/dashboard/my-bids');
});

test('without notifications, the list says what it is for', async () => {
  const { user } = open([]);
  await user.click(await bell());
  expect(await screen.findByText(/^Nothing yet\./)).toBeVisible();
});

test('a screen reader hears that the notifications are loading', async () => {
  const api = {
    countUnread: async () => ({ count: 0 }),
    listNotifications: () => new Promise<never>(() => {}),
  };
  const { user } = renderWithHost(<Bell />, {
    host: createFakeHost({ session: makeUser(), api }),
  });
  await user.click(await bell());
  expect(await screen.findByText('Loading your notifications')).toBeInTheDocument();
});

test('a server without notifications leaves the bar as it was', async () => {
  const countUnread = jest.fn(() => Promise.reject(new ApiError('Not found.', 404, 'not_found')));
  const host = createFakeHost({ session: makeUser(), api: { countUnread } });
  renderWithHost(<Bell />, { host });
  await waitFor(() => expect(countUnread).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
});
