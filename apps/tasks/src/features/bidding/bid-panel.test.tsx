import { ApiError } from '@talentsphere/api';
import type { TaskOfCaller } from '@talentsphere/api/contract';
import { bidQueries, taskQueries } from '@talentsphere/host';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderWithHost,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { BidPanel } from './bid-panel';
import { BiddingsBanner } from './biddings-banner';

function open(task: TaskOfCaller = makeTask(), options: FakeHostOptions = {}) {
  const host = createFakeHost({ session: makeUser(), ...options });
  const panel = (
    <>
      <BiddingsBanner task={task} />
      <BidPanel task={task} />
    </>
  );
  return renderWithHost(panel, {
    host,
    path: `/task/${task._id}`,
    routes: [{ path: '/login', element: 'The login screen' }],
  });
}

const bidButton = () => screen.getByRole('button', { name: 'Place Your Bid' });

test('the icon of one’s bids is that of My Bids in the menu', () => {
  open();
  const banner = screen.getByRole('region', { name: 'Your Biddings' });
  expect(banner.querySelector('svg')).toHaveClass('lucide-inbox');
});

test('[A209] a bid can be placed on another user’s open task', () => {
  open();
  expect(bidButton()).toBeEnabled();
  expect(bidButton()).not.toHaveAccessibleDescription();
});

test('[A210] [A212] a double click places one bid, and the button shows that it is busy', async () => {
  let finish = () => {};
  const place = () => new Promise<undefined>((resolve) => (finish = () => resolve(undefined)));
  const task = makeTask();
  const { host } = open(task, { bids: { place } });
  const button = bidButton();
  await act(async () => {
    button.click();
    button.click();
  });
  expect(screen.getByRole('button', { name: 'Placing Bid...' })).toBeDisabled();
  expect(host.placedBids).toEqual([task._id]);
  await act(async () => finish());
  expect(host.placedBids).toHaveLength(1);
});

test('[A213] [A214] [A313] a placed bid counts immediately, shows a notice for two seconds, and keeps the focus', async () => {
  const { host, user, queryClient } = open(makeTask(), { bids: { taskIds: ['another'] } });
  const myBids = bidQueries.pages(host.api, { bidderId: 'user-mina' }).queryKey;
  queryClient.setQueryData(myBids, { pages: [], pageParams: [] });
  await user.click(bidButton());
  const placed = await screen.findByRole('button', { name: 'Bid Already Placed' });
  expect(placed).toHaveAttribute('aria-disabled', 'true');
  expect(placed).toHaveFocus();
  await user.click(placed);
  expect(host.placedBids).toHaveLength(1);
  expect(screen.getByText('You have bid on 2 opportunities so far.')).toBeVisible();
  expect(host.notices).toEqual([
    {
      title: 'Bid Placed!',
      text: 'Your bid has been recorded for this opportunity.',
      tone: 'success',
      closesAfter: 2000,
      action: { label: 'Undo', run: expect.any(Function) as () => void },
    },
  ]);
  expect(queryClient.getQueryState(myBids)?.isInvalidated).toBe(true);
});

test('[A215] a task that the user has already bid on shows that', () => {
  const task = makeTask();
  open(task, { bids: { taskIds: [task._id] } });
  expect(screen.getByRole('button', { name: 'Bid Already Placed' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Place Your Bid' })).toBeNull();
});

test('[A215] [A225] a bid that only the task reports is not offered again', () => {
  open({ ...makeTask(), ownBid: 'pending' });
  expect(screen.getByRole('button', { name: 'Bid Already Placed' })).toBeDisabled();
  expect(screen.getByText('You have bid on 0 opportunities so far.')).toBeVisible();
});

test('[A635] somebody who has not bid reads what a bid commits them to, and that this task takes it', async () => {
  const { user } = open();
  const step = /^A bid is free, and can be changed or withdrawn while it is pending/;
  expect(screen.getByText(step)).toHaveTextContent(/Your first can be on this task\.$/);
  await user.click(bidButton());
  await screen.findByRole('button', { name: 'Bid Already Placed' });
  expect(screen.queryByText(step)).toBeNull();
});

test.each([
  ['their own', { userId: 'user-mina' }],
  ['a closed one', { status: 'closed' }],
] as const)('[A635] on a task that is %s, they are led to others', (_, values) => {
  open(makeTask(values));
  expect(screen.getByRole('link', { name: 'Find Tasks to Bid On' })).toHaveAttribute(
    'href',
    '/browse-tasks',
  );
});

test.each([
  ['are not counted yet', { isUnknown: true }, {}],
  ['could not be counted', { hasFailed: true }, {}],
  ['are on this task', {}, { ownBid: 'pending' as const }],
])('[A635] nobody whose bids %s reads how to begin', (_, bids, ofCaller) => {
  open({ ...makeTask(), ...ofCaller }, { bids });
  expect(screen.queryByText(/^A bid is free/)).toBeNull();
});

test('[A328] after a placed bid the task is read again, which then reports the status of the bid', async () => {
  const task = makeTask();
  const { host, user, queryClient } = open(task);
  const { queryKey } = taskQueries.one(host.api, task._id);
  queryClient.setQueryData(queryKey, task);
  await user.click(bidButton());
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test.each([
  [
    '[A217] the message of a 409',
    new ApiError('You have already placed a bid on this task.', 409, 'already_bid'),
    'You have already placed a bid on this task.',
  ],
  ['[A219] no message', new ApiError('', 500, undefined), 'Failed to place bid'],
  [
    '[A219] no answer',
    new ApiError('', 0, undefined),
    'Could not place your bid. You might have already bid on this task.',
  ],
  ['[A221] no user', new Error('User not authenticated.'), 'User not authenticated.'],
])(
  '[A313] a bid that fails with %s is reported, and can be tried again',
  async (_, error, text) => {
    const { host, user } = open(makeTask(), { bids: { place: () => Promise.reject(error) } });
    await user.click(bidButton());
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Bid Failed', text, tone: 'error' }]),
    );
    expect(bidButton()).toBeEnabled();
    expect(bidButton()).toHaveFocus();
  },
);

test('after a failed bid the task is read again: it may be closed or deleted', async () => {
  const task = makeTask();
  const place = () => Promise.reject(new ApiError('Closed.', 422, 'task_closed'));
  const { host, user, queryClient } = open(task, { bids: { place } });
  const { queryKey } = taskQueries.one(host.api, task._id);
  queryClient.setQueryData(queryKey, task);
  await user.click(bidButton());
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test('[A320] no bid is offered until the first summary has arrived or failed', () => {
  const task = makeTask();
  const { host } = open(task, { bids: { isUnknown: true } });
  expect(screen.getByRole('button', { name: 'Checking Your Bids...' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Place Your Bid' })).toBeNull();
  act(() => host.bids.store.setState({ taskIds: [], count: 0 }, true));
  expect(bidButton()).toBeEnabled();
  act(() => host.bids.store.setState({ taskIds: [task._id], count: 1 }, true));
  expect(screen.getByRole('button', { name: 'Bid Already Placed' })).toBeVisible();
});

test('[A216] [A313] a 409 marks the task as bid on', async () => {
  const task = makeTask();
  const view = open(task, {
    bids: {
      place: () => {
        view.host.bids.store.setState({ taskIds: [task._id], count: 1 });
        return Promise.reject(new ApiError('Twice', 409, 'already_bid'));
      },
    },
  });
  await view.user.click(bidButton());
  const placed = await screen.findByRole('button', { name: 'Bid Already Placed' });
  expect(placed).toHaveAttribute('aria-disabled', 'true');
  expect(placed).toHaveFocus();
});

test('[A220] a user whose session is gone at the click gets a notice, and is sent to login and back', async () => {
  const task = makeTask();
  const view = open(task);
  const button = bidButton();
  act(() => view.host.signOut());
  fireEvent.click(button);
  expect(view.host.notices).toEqual([
    {
      title: 'Login Required',
      text: 'You need to be logged in to place a bid.',
      tone: 'warning',
    },
  ]);
  await screen.findByText('The login screen');
  expect(view.locationState()).toEqual({ origin: `/task/${task._id}` });
  expect(view.host.placedBids).toEqual([]);
});

test('[A222] the owner manages the task instead', () => {
  open(makeTask({ userId: 'user-mina' }));
  expect(screen.getByText('This is your task.')).toBeVisible();
  expect(screen.getByText("You can manage it from 'My Posted Tasks'.")).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [['update', 'remove'], 1],
  [['complete'], 0],
  [undefined, 0],
] as const)('[A222] of the steps %p, to edit it is %d', (possible, links) => {
  const task = makeTask({ userId: 'user-mina' });
  open({ ...task, ...(possible && { possible: [...possible] }) });
  const edit = screen.queryAllByRole('link', { name: 'Edit Task' });
  expect(edit.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => `/dashboard/my-tasks?edit=${task._id}`),
  );
});

test.each([
  ['the first skill', ['Logo', 'Print'], 'skill=Logo&'],
  ['any skill, where the task asks for none', [], ''],
])('[A605] the owner is led to people with %s', (_, skills, query) => {
  const task = makeTask({ userId: 'user-mina', skills });
  open(task);
  expect(screen.getByRole('link', { name: 'Find People to Invite' })).toHaveAttribute(
    'href',
    `/people?${query}task=${task._id}`,
  );
});

test.each(['closed', 'expired'] as const)(
  '[A223] [A224] a task that is %s takes no bids',
  (status) => {
    open(makeTask({ status }));
    expect(screen.getByText('Bidding Closed')).toBeVisible();
    expect(screen.getByText('This task is no longer accepting new bids.')).toBeVisible();
    expect(bidButton()).toBeDisabled();
    const reason = 'This task is no longer accepting new bids.';
    expect(bidButton()).toHaveAccessibleDescription(reason);
  },
);

test.each([
  [undefined, 1],
  ['rejected', 1],
  ['accepted', 0],
] as const)('[A602] closed with a bid that is %s, it leads to %d other tasks', (ownBid, links) => {
  open({ ...makeTask({ status: 'in progress', category: 'Design' }), ...(ownBid && { ownBid }) });
  const similar = screen.queryAllByRole('link', { name: 'Find Similar Tasks' });
  expect(similar).toHaveLength(links);
  for (const link of similar) {
    expect(link).toHaveAttribute('href', '/browse-tasks?category=Design&status=open');
  }
});

test.each([
  ['accepted', 'Accepted'],
  ['rejected', 'Rejected'],
  ['pending', 'Pending'],
] as const)('[A328] next to the end of bidding, a bid that is %s reads %s', (ownBid, label) => {
  const task = { ...makeTask({ status: 'expired' }), ownBid };
  open(task, { bids: { taskIds: [task._id] } });
  expect(screen.getByText('This task is no longer accepting new bids.')).toBeVisible();
  expect(screen.getByText('Your bid:')).toBeVisible();
  expect(screen.getByText(label)).toBeVisible();
});

test('[A328] without a bid no bid status is shown', () => {
  open(makeTask({ status: 'expired' }));
  expect(screen.queryByText('Your bid:')).toBeNull();
});

test('the owner of a closed task does not read that bidding is closed', () => {
  open(makeTask({ userId: 'user-mina', status: 'closed' }));
  expect(screen.queryByText('Bidding Closed')).toBeNull();
});

test('[A403] a bid is taken back by the message that reports it, and what it said is in the form again', async () => {
  const withdraw = jest.fn(() => Promise.resolve());
  const task: TaskOfCaller = { ...makeTask(), possible: ['placeBid'] };
  const { host, user } = open(task, { bids: { withdraw } });
  await user.type(screen.getByLabelText(/Your Price/), '80');
  await user.click(bidButton());
  await screen.findByRole('button', { name: 'Bid Already Placed' });
  await act(async () => host.notices[0]?.action?.run());
  expect(withdraw).toHaveBeenCalledWith({ taskId: task._id, bidId: `bid-on-${task._id}` });
  expect(host.questions).toEqual([]);
  expect(await screen.findByLabelText(/Your Price/)).toHaveValue(80);
  expect(bidButton()).toHaveFocus();
});
