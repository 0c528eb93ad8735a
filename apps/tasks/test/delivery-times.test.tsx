import type { ApiClient } from '@talentsphere/api';
import type { OwnBid, ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';

beforeEach(() => sessionStorage.clear());

const label = 'Delivery Time (days)';
const { budget, deadline } = makeTask();
const seenTask = { budget, deadline };

const bid = {
  _id: 'bid-1',
  status: 'pending',
  bidDate: '2026-11-21T10:00:00.000Z',
  amount: 120,
  message: null,
} as const satisfies OwnBid;

const received = (name: string, deliveryDays: number | null): ReceivedBid => ({
  ...bid,
  _id: `bid-${name}`,
  deliveryDays,
  bidderId: name,
  bidderName: name,
  record: { work: 0, ratings: 0, average: null },
});

function open(task: TaskOfCaller, api: Partial<ApiClient> = {}, options: FakeHostOptions = {}) {
  const host = createFakeHost({
    session: makeUser(),
    api: { getTask: () => Promise.resolve(task), ...api },
    ...options,
  });
  const view = renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  const sent = (name: string) =>
    host.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...view, sent };
}

describe('a bidder', () => {
  const task = { ...makeTask(), possible: ['placeBid'] } satisfies TaskOfCaller;
  const withBid = (deliveryDays?: number | null) =>
    ({
      ...makeTask(),
      ownBid: 'pending',
      bid: { ...bid, ...(deliveryDays !== undefined && { deliveryDays }) },
      possible: ['changeBid', 'withdrawBid'],
    }) satisfies TaskOfCaller;

  test('[A525] bids with a delivery time, which is found again after the session has ended', async () => {
    const first = open(task);
    await first.user.type(await screen.findByLabelText(label), '5');
    first.unmount();
    const place = jest.fn(() => Promise.resolve(undefined));
    const { user } = open(task, {}, { bids: { place } });
    expect(await screen.findByLabelText(label)).toHaveValue(5);
    await user.click(screen.getByRole('button', { name: 'Place Your Bid' }));
    expect(place).toHaveBeenCalledWith(task._id, { deliveryDays: 5, seenTask });
  });

  test('[A525] learns of one that is not valid, and nothing is sent or lost', async () => {
    const { user, host } = open(task);
    const field = await screen.findByLabelText(label);
    await user.type(field, '400');
    await user.type(screen.getByLabelText('Message'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Place Your Bid' }));
    const text = 'The delivery time must be a whole number of days from 1 to 365.';
    expect(host.notices).toEqual([{ title: 'Validation Error', text, tone: 'warning' }]);
    expect(host.placedBids).toEqual([]);
    expect(field).toHaveValue(400);
    expect(field).toBeInvalid();
    expect(screen.getByLabelText('Message')).toHaveValue('Mine');
  });

  test('[A525] changes it, and removes it', async () => {
    const changeBid = jest.fn(() => Promise.resolve({ ...bid, deliveryDays: null }));
    const view = open(withBid(5), { changeBid });
    expect(await screen.findByText('5 days')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Change Bid' }));
    expect(screen.getByLabelText(label)).toHaveValue(5);
    await view.user.clear(screen.getByLabelText(label));
    await view.user.click(screen.getByRole('button', { name: 'Save Bid' }));
    const said = { amount: 120, message: null };
    await waitFor(() =>
      expect(view.sent('changeBid')).toEqual([
        {
          params: { bidId: 'bid-1' },
          body: { ...said, deliveryDays: null, seen: { ...said, deliveryDays: 5 }, seenTask },
        },
      ]),
    );
  });

  test('[A525] keeps it when the bid is confirmed', async () => {
    const shown = withBid(5);
    const view = open(
      {
        ...shown,
        bid: { ...shown.bid, isConfirmed: false },
        possible: ['confirmBid'],
      },
      { changeBid: () => Promise.resolve({ ...bid, isConfirmed: true }) },
    );
    await view.user.click(await screen.findByRole('button', { name: 'Confirm Bid' }));
    expect(view.sent('changeBid')).toMatchObject([
      { body: { deliveryDays: 5, seen: { deliveryDays: 5 } } },
    ]);
  });

  test('is not asked to change it by a server that does not store it', async () => {
    const view = open(withBid());
    await view.user.click(await screen.findByRole('button', { name: 'Change Bid' }));
    expect(screen.getByLabelText('Message')).toBeVisible();
    expect(screen.queryByLabelText(label)).toBeNull();
  });

  test('is not asked, and loses none, when a server that stores it answers later', async () => {
    let task: TaskOfCaller = withBid();
    const view = open(task, {
      getTask: () => Promise.resolve(task),
      changeBid: () => Promise.resolve(bid),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Change Bid' }));
    task = { ...task, bid: { ...bid, deliveryDays: 5 }, title: 'Of a newer server' };
    await act(() => view.queryClient.invalidateQueries());
    expect(await screen.findByRole('heading', { name: task.title })).toBeVisible();
    expect(screen.queryByLabelText(label)).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Save Bid' }));
    await waitFor(() => expect(view.sent('changeBid')).toHaveLength(1));
    expect(view.sent('changeBid')[0]).not.toHaveProperty('body.deliveryDays');
  });

  test('[A526] reads nothing of it where the bid states none', async () => {
    open(withBid(null));
    expect(await screen.findByText('$120')).toBeVisible();
    expect(screen.queryByText('Delivery time')).toBeNull();
  });
});

describe('the owner', () => {
  const task = {
    ...makeTask({ userId: 'user-mina' }),
    possible: ['acceptBid', 'rejectBid'],
  } satisfies TaskOfCaller;
  const list = async () => within(await screen.findByRole('list', { name: 'Bids on this task' }));
  const names = async () =>
    (await list()).getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);

  test('[A526] sees it beside the price of each bid, and can have the fastest first', async () => {
    const bids = [received('Ann', null), received('Bob', 30), received('Cat', 1)];
    const view = open(task, { listReceivedBids: () => Promise.resolve(bids) });
    const [ann, bob, cat] = (await list()).getAllByRole('listitem');
    expect(ann).not.toHaveTextContent('Delivers');
    expect(bob).toHaveTextContent('than you offeredDelivers in 30 days');
    expect(cat).toHaveTextContent('than you offeredDelivers in 1 day');
    await view.user.selectOptions(screen.getByLabelText('Sort bids'), 'Fastest first');
    expect(await names()).toEqual(['Cat', 'Bob', 'Ann']);
  });

  test('[A527] hires for the delivery time that was read', async () => {
    const view = open(task, {
      listReceivedBids: () => Promise.resolve([received('Ann', 5)]),
      decideBid: () => Promise.resolve(null),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Accept the bid of Ann' }));
    expect(view.host.questions).toMatchObject([
      { text: expect.stringMatching(/^The price is \$120, and the delivery time 5 days\./) },
    ]);
    await waitFor(() =>
      expect(view.sent('decideBid')).toMatchObject([
        { body: { seen: { amount: 120, message: null, deliveryDays: 5 } } },
      ]),
    );
  });

  test('[A527] reads after the hire what was agreed on', async () => {
    const hired = {
      ...makeTask({ userId: 'user-mina', status: 'in progress' }),
      contact: { name: 'Ann', email: null, isEmailVerified: null },
      agreedPrice: 120,
    } satisfies TaskOfCaller;
    open({ ...hired, agreedDeliveryDays: 1 });
    const panel = await screen.findByRole('region', { name: 'You Hired' });
    expect(panel).toHaveTextContent('Agreed Price$120Delivery Time1 dayWork Due');
  });
});
