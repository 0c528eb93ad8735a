import { ApiError, type ApiClient } from '@talentsphere/api';
import type { SessionState, User } from '@talentsphere/host';
import { makeUser } from '@talentsphere/testing';
import { createStore } from 'zustand';
import { createBidsPort } from './bids-store';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function setUp(api: Partial<Record<keyof ApiClient, jest.Mock>>) {
  const session = createStore<SessionState>(() => ({
    status: 'unknown',
    user: null,
    leaving: false,
  }));
  const client = {
    getBidSummary: jest.fn().mockResolvedValue({ bidTaskIds: [], count: 0 }),
    ...api,
  };
  const bids = createBidsPort(client as unknown as ApiClient, session);
  const signIn = (user: User) =>
    session.setState({ status: 'signed-in', user, leaving: false }, true);
  return { bids, client, signIn, session };
}

test('[A197] the summary is fetched once for a user, never for a visitor', async () => {
  const { client, signIn, session } = setUp({});
  session.setState({ status: 'signed-out', user: null, leaving: false }, true);
  expect(client.getBidSummary).not.toHaveBeenCalled();
  signIn(makeUser());
  signIn(makeUser({ displayName: 'Another name' }));
  await settle();
  expect(client.getBidSummary).toHaveBeenCalledTimes(1);
  expect(client.getBidSummary).toHaveBeenCalledWith({ params: { uid: 'user-mina' } });
});

test('[A210] [A211] [A213] a bid carries its bidder, and counts', async () => {
  const placeBid = jest.fn().mockResolvedValue({});
  const { bids, signIn } = setUp({ placeBid });
  signIn(makeUser({ displayName: null }));
  await settle();
  await bids.place('t1');
  expect(placeBid).toHaveBeenCalledWith({
    body: {
      taskId: 't1',
      userId: 'user-mina',
      bidderEmail: 'mina@example.com',
      bidderName: 'Anonymous Bidder',
    },
  });
  expect(bids.store.getState()).toEqual({ taskIds: ['t1'], count: 1 });
});

test('[A216] [A218] 409 counts as bid on, and the count comes from a fresh summary', async () => {
  const placeBid = jest
    .fn()
    .mockRejectedValue(new ApiError('You have already placed a bid.', 409, 'already_bid'));
  const getBidSummary = jest
    .fn()
    .mockResolvedValueOnce({ bidTaskIds: [], count: 0 })
    .mockResolvedValueOnce({ bidTaskIds: ['t0', 't1'], count: 2 });
  const { bids, signIn } = setUp({ placeBid, getBidSummary });
  signIn(makeUser());
  await settle();
  await expect(bids.place('t1')).rejects.toThrow('already placed a bid');
  expect(bids.store.getState()).toEqual({ taskIds: ['t0', 't1'], count: 2 });
});

test('[A221] without a user a bid is refused', async () => {
  await expect(setUp({}).bids.place('t1')).rejects.toThrow('User not authenticated.');
});

test.each([
  ['DB down', new ApiError('DB down', 500, undefined)],
  ['Failed to fetch bid summary', new ApiError('', 500, undefined)],
])('[A225] a summary that fails is empty and logged as %s', async (text, error) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { bids, signIn } = setUp({ getBidSummary: jest.fn().mockRejectedValue(error) });
  signIn(makeUser());
  await settle();
  expect(bids.store.getState()).toEqual({ taskIds: [], count: 0 });
  expect(logged).toHaveBeenCalledWith(text);
});

test('a summary that arrives after its user has left is not shown', async () => {
  let answer: (summary: unknown) => void = () => {};
  const getBidSummary = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  const { bids, signIn, session } = setUp({ getBidSummary });
  signIn(makeUser());
  session.setState({ status: 'signed-out', user: null, leaving: false }, true);
  answer({ bidTaskIds: ['t1'], count: 1 });
  await settle();
  expect(bids.store.getState().count).toBe(0);
});
