import { createFakeHost, makeUser, renderWithHost } from '@talentsphere/testing';
import { act, waitFor } from '@testing-library/react';
import { useReadOnPageOf } from './use-mark-read';

let hasFocus = true;
beforeEach(() => {
  hasFocus = true;
  jest.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
});

function TaskPage() {
  useReadOnPageOf('task-1');
  return null;
}

function open(count: number, markRead: () => Promise<null>) {
  const host = createFakeHost({
    session: makeUser(),
    api: { countUnread: async () => ({ count }), markRead },
  });
  const { queryClient } = renderWithHost(<TaskPage />, { host });
  const callsOf = (name: string) => host.calls.filter((call) => call.name === name);
  /** Every answer has arrived. */
  const answered = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { callsOf, answered };
}

test('the page of a task marks its notifications as read', async () => {
  const { callsOf } = open(2, async () => null);
  await waitFor(() => expect(callsOf('markRead')).toHaveLength(1));
  expect(callsOf('markRead')[0]?.input).toEqual({ body: { taskId: 'task-1' } });
  await waitFor(() => expect(callsOf('countUnread').length).toBeGreaterThan(1));
});

test('without unread notifications it marks none', async () => {
  const { callsOf, answered } = open(0, async () => null);
  await waitFor(() => expect(callsOf('countUnread')).toHaveLength(1));
  await answered();
  expect(callsOf('markRead')).toEqual([]);
});

test('a mark that fails is not attempted again until something changes', async () => {
  const { callsOf, answered } = open(2, () => Promise.reject(new Error('No connection.')));
  await waitFor(() => expect(callsOf('countUnread').length).toBeGreaterThan(1));
  await answered();
  expect(callsOf('markRead')).toHaveLength(1);
});

test('a page that nobody looks at marks none until somebody does', async () => {
  hasFocus = false;
  const { callsOf, answered } = open(2, async () => null);
  await waitFor(() => expect(callsOf('countUnread')).toHaveLength(1));
  await answered();
  expect(callsOf('markRead')).toEqual([]);
  hasFocus = true;
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(() => expect(callsOf('countUnread').length).toBeGreaterThan(1));
  expect(callsOf('markRead')).toHaveLength(1);
});
