import { ApiError } from '@talentsphere/api';
import type { Conversation, ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { createFakeHost, makeTask, makeUser, renderRoutes } from '@talentsphere/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../src/remote';

const bid = {
  _id: 'bid-1',
  status: 'pending',
  bidDate: '2026-11-21T10:00:00.000Z',
  amount: 100,
  message: null,
} as const;
const received: ReceivedBid = {
  ...bid,
  bidderId: 'ann',
  bidderName: 'Ann Lee',
  record: { work: 0, ratings: 0, average: null },
};
const conversation: Conversation = {
  _id: 'bid-1',
  other: { _id: 'ann', name: 'Ann Lee', photoURL: null },
  status: 'pending',
  count: 1,
  unread: 0,
};
const ofBidder = { ...makeTask(), possible: ['withdrawBid'], ownBid: 'pending', bid } as const;
const ofOwner = { ...makeTask({ userId: 'user-mina' }), possible: ['acceptBid'] } as const;

/** The page of a task, whose conversations fail until the test says otherwise. */
function open(task: object, status: number) {
  const state: { error: ApiError | undefined } = { error: new ApiError('Down.', status, '') };
  const host = createFakeHost({
    session: makeUser(),
    api: {
      getTask: () => Promise.resolve(task as TaskOfCaller),
      listReceivedBids: () => Promise.resolve([received]),
      listConversations: () =>
        state.error ? Promise.reject(state.error) : Promise.resolve([conversation]),
      listMessages: () => Promise.resolve([]),
    },
  });
  const view = renderRoutes(remote.routes, { path: `/task/${makeTask()._id}`, host });
  return { ...view, state };
}

test('a bidder can ask again for a conversation that failed to load', async () => {
  const { user, state } = open(ofBidder, 503);
  expect(await screen.findByText('Failed to Load the Messages')).toBeVisible();
  state.error = undefined;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Messages with Ann Lee' })).toBeVisible();
  expect(screen.queryByText('Failed to Load the Messages')).toBeNull();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('the owner does not read that nothing was written to a bidder when the conversations fail', async () => {
  const { user, state } = open(ofOwner, 503);
  expect(await screen.findByText('Failed to Load the Messages')).toBeVisible();
  await screen.findByText('Ann Lee');
  expect(screen.queryByRole('button', { name: 'Write a Message: Ann Lee' })).toBeNull();
  state.error = undefined;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Messages: Ann Lee' })).toBeVisible();
});

test.each([
  ['a bidder is shown nothing by a server without messages', ofBidder, 404],
  ['who has no part in the task does not read of a failure', makeTask(), 503],
])('%s', async (_, task, status) => {
  const { queryClient, host } = open(task, status);
  await screen.findByRole('heading', { name: 'Task Description' });
  await waitFor(() => expect(host.calls.map(({ name }) => name)).toContain('listConversations'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Failed to Load the Messages')).toBeNull();
});
