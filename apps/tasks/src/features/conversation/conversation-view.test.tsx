import type { Message } from '@talentsphere/api/contract';
import { createFakeHost, makeUser, renderRoutes } from '@talentsphere/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ConversationView } from './conversation-view';

afterEach(() => jest.restoreAllMocks());

const conversation = { _id: 'bid-1', status: 'pending', count: 1, unread: 1 } as const;
const hello: Message = {
  _id: 'message-1',
  number: 1,
  isOwn: false,
  text: 'Hello',
  sentAt: '2026-12-01T10:00:00.000Z',
};

/** A page with a conversation, whose browser says what is in sight when the test triggers it. */
function open() {
  let tell: IntersectionObserverCallback = () => undefined;
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    tell = callback;
    return { observe: () => undefined, disconnect: () => undefined } as never;
  });
  const markMessagesRead = jest.fn(() => Promise.resolve(null));
  const host = createFakeHost({
    session: makeUser(),
    api: { listMessages: () => Promise.resolve([hello]), markMessagesRead },
  });
  const element = <ConversationView conversation={conversation} name="Omar" isDeleted={false} />;
  const view = renderRoutes(
    [
      { path: '/task', element },
      { path: '/list', element: 'The list' },
    ],
    { path: '/task', host },
  );
  const scroll = (isIntersecting: boolean) =>
    act(() => tell([{ isIntersecting } as IntersectionObserverEntry], {} as never));
  return { ...view, scroll, markMessagesRead };
}

test('messages that are out of sight are not read, also on another visit', async () => {
  const { goTo, scroll, markMessagesRead } = open();
  await screen.findByText('Hello');
  scroll(false);
  await goTo('/list');
  await screen.findByText('The list');
  await goTo('/task');
  // From the cache.
  expect(screen.getByText('Hello')).toBeVisible();
  expect(markMessagesRead).not.toHaveBeenCalled();
  scroll(true);
  await waitFor(() =>
    expect(markMessagesRead.mock.calls).toEqual([
      [{ params: { bidId: 'bid-1' }, body: { upTo: 1 } }],
    ]),
  );
});
