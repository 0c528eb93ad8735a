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
  expect(client.getBidSummary).toHaveBeenCalledWith({
    params: { uid: 'user-mina' },
    signal: expect.any(AbortSignal),
  });
});

test('a summary that was asked for before the user signed out is given up without an error', async () => {
  const getBidSummary = jest.fn(
    ({ signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { bids, signIn, session } = setUp({ getBidSummary });
  signIn(makeUser());
  session.setState({ status: 'signed-out', user: null, leaving: false }, true);
  await settle();
  expect(getBidSummary.mock.calls[0]?.[0].signal.aborted).toBe(true);
  expect(logged).not.toHaveBeenCalled();
  expect(bids.store.getState()).toEqual({ taskIds: [], count: 0 });
});

test('[A210] [A211] [A213] a bid is sent with its bidder, and counts', async () => {
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
  await settle();
  expect(bids.store.getState()).toEqual({ taskIds: ['t0', 't1'], count: 2 });
});

test('[A221] without a user a bid is rejected', async () => {
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
  expect(bids.store.getState()).toEqual({ taskIds: [], count: 0, hasFailed: true });
  expect(logged).toHaveBeenCalledWith(text);
});

test('a summary that arrives after its user has signed out is not shown', async () => {
  let answer: (summary: unknown) => void = () => {};
  const getBidSummary = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  const { bids, signIn, session } = setUp({ getBidSummary });
  signIn(makeUser());
  session.setState({ status: 'signed-out', user: null, leaving: false }, true);
  answer({ bidTaskIds: ['t1'], count: 1 });
  await settle();
  expect(bids.store.getState().count).toBe(0);
});

/** A response of the summary that arrives when the test triggers it. */
function late() {
  const answers: ((summary: { bidTaskIds: string[]; count: number }) => void)[] = [];
  const getBidSummary = jest.fn(() => new Promise((resolve) => answers.push(resolve)));
  return { getBidSummary, answers };
}

const twice = new ApiError('You have already placed a bid.', 409, 'already_bid');

test('[A318] a 409 marks the task, and rejects, without waiting for the summary', async () => {
  const { getBidSummary, answers } = late();
  const { bids, signIn } = setUp({ placeBid: jest.fn().mockRejectedValue(twice), getBidSummary });
  signIn(makeUser());
  answers[0]!({ bidTaskIds: [], count: 0 });
  await settle();
  await expect(bids.place('t1')).rejects.toBe(twice);
  expect(getBidSummary).toHaveBeenCalledTimes(2);
  expect(bids.store.getState().taskIds).toEqual(['t1']);
});

test.each<[string, () => Promise<unknown>]>([
  ['lags', () => Promise.resolve({ bidTaskIds: ['t0'], count: 1 })],
  ['fails', () => Promise.reject(new ApiError('DB down', 500, undefined))],
])('[A318] a 409 marks the task though the summary %s', async (_, summary) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { bids, signIn } = setUp({
    placeBid: jest.fn().mockRejectedValue(twice),
    getBidSummary: jest.fn(summary),
  });
  signIn(makeUser());
  await settle();
  await bids.place('t1').catch(() => undefined);
  await settle();
  const { taskIds, count } = bids.store.getState();
  expect(taskIds).toContain('t1');
  expect(count).toBe(taskIds.length);
});

test('[A319] a summary requested before a bid does not undo it, whichever response arrives first', async () => {
  const { getBidSummary, answers } = late();
  const { bids, signIn } = setUp({ placeBid: jest.fn().mockResolvedValue({}), getBidSummary });
  signIn(makeUser());
  void bids.refresh();
  await bids.place('t1');
  answers[0]!({ bidTaskIds: ['t0'], count: 1 });
  await settle();
  expect(bids.store.getState()).toEqual({ taskIds: ['t0', 't1'], count: 2 });
  void bids.refresh();
  answers[2]!({ bidTaskIds: ['t1', 't0'], count: 2 });
  await settle();
  answers[1]!({ bidTaskIds: ['t0'], count: 1 });
  await settle();
  expect(bids.store.getState()).toEqual({ taskIds: ['t1', 't0'], count: 2 });
});

test('a bid that was in a summary no longer counts when a later one lacks it', async () => {
  const getBidSummary = jest
    .fn()
    .mockResolvedValueOnce({ bidTaskIds: [], count: 0 })
    .mockResolvedValueOnce({ bidTaskIds: ['t1'], count: 1 })
    .mockResolvedValueOnce({ bidTaskIds: [], count: 0 });
  const { bids, signIn } = setUp({ placeBid: jest.fn().mockResolvedValue({}), getBidSummary });
  signIn(makeUser());
  await settle();
  await bids.place('t1');
  await bids.refresh();
  await bids.refresh();
  expect(bids.store.getState()).toEqual({ taskIds: [], count: 0 });
});

test('a bid whose bidder has signed out is not shown to the next user', async () => {
  let placed = () => {};
  const placeBid = jest.fn(() => new Promise<void>((resolve) => (placed = resolve)));
  const { bids, signIn } = setUp({ placeBid });
  signIn(makeUser());
  const placing = bids.place('t1');
  signIn(makeUser({ uid: 'user-omar' }));
  await settle();
  placed();
  await placing;
  await settle();
  expect(bids.store.getState()).toEqual({ taskIds: [], count: 0 });
});

test('[A320] the bids of a user are unknown until the first summary, and those of a visitor are empty', async () => {
  const { getBidSummary, answers } = late();
  const { bids, signIn, session } = setUp({ getBidSummary });
  expect(bids.store.getState().isUnknown).toBeUndefined();
  signIn(makeUser());
  expect(bids.store.getState().isUnknown).toBe(true);
  answers[0]!({ bidTaskIds: ['t1'], count: 1 });
  await settle();
  expect(bids.store.getState()).toEqual({ taskIds: ['t1'], count: 1 });
  signIn(makeUser({ uid: 'user-omar' }));
  expect(bids.store.getState()).toEqual({ taskIds: [], count: 0, isUnknown: true });
  session.setState({ status: 'signed-out', user: null, leaving: false }, true);
  expect(bids.store.getState().isUnknown).toBeUndefined();
});

test('[A320] [A225] a first summary that fails counts as empty', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { bids, signIn } = setUp({ getBidSummary: jest.fn().mockRejectedValue(new Error('no')) });
  signIn(makeUser());
  await settle();
  expect(bids.store.getState()).toEqual({ taskIds: [], count: 0, hasFailed: true });
});

test('a failed summary does not replace one that was requested earlier and arrives later', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer: (summary: unknown) => void = () => {};
  const getBidSummary = jest
    .fn()
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    .mockRejectedValueOnce(new Error('no'));
  const { bids, signIn } = setUp({ getBidSummary });
  signIn(makeUser());
  await bids.refresh();
  answer({ bidTaskIds: ['t0'], count: 1 });
  await settle();
  expect(bids.store.getState()).toEqual({ taskIds: ['t0'], count: 1 });
});

test('a summary that fails after a later one has arrived has no effect', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let fail: (error: Error) => void = () => {};
  const getBidSummary = jest
    .fn()
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    .mockResolvedValueOnce({ bidTaskIds: ['t0'], count: 1 });
  const { bids, signIn } = setUp({ getBidSummary });
  signIn(makeUser());
  await bids.refresh();
  fail(new Error('no'));
  await settle();
  expect(bids.store.getState()).toEqual({ taskIds: ['t0'], count: 1 });
});

test('a bid that was placed here and confirmed stays placed when the next summary fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const getBidSummary = jest
    .fn()
    .mockResolvedValueOnce({ bidTaskIds: [], count: 0 })
    .mockResolvedValueOnce({ bidTaskIds: ['t1'], count: 1 })
    .mockRejectedValueOnce(new Error('no'));
  const { bids, signIn } = setUp({ placeBid: jest.fn().mockResolvedValue({}), getBidSummary });
  signIn(makeUser());
  await settle();
  await bids.place('t1');
  await bids.refresh();
  await bids.refresh();
  expect(bids.store.getState()).toEqual({ taskIds: ['t1'], count: 1, hasFailed: true });
});
