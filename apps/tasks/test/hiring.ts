import type { ApiClient } from '@talentsphere/api';
import type { ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import remote from '../src/remote';

export const bid = {
  _id: 'bid-1',
  status: 'pending',
  bidDate: '2026-11-21T10:00:00.000Z',
  amount: 120.5,
  message: 'I can start\ntoday.',
} as const;

const { budget, deadline } = makeTask();
/** The terms of a task as it is shown. */
export const seenTask = { budget, deadline };

export const received = (changes: Partial<ReceivedBid>): ReceivedBid => ({
  ...bid,
  bidderId: 'ann',
  bidderName: 'Ann Lee',
  record: { work: 3, ratings: 2, average: 4.5 },
  ...changes,
});

/** Shows a task, which `become` replaces for the next time that it is fetched. */
export function open(
  task: TaskOfCaller,
  api: Partial<ApiClient> = {},
  options: FakeHostOptions = {},
  hash = '',
) {
  let current = task;
  const host = createFakeHost({
    session: makeUser(),
    api: { getTask: () => Promise.resolve(current), ...api },
    ...options,
  });
  const view = renderRoutes(remote.routes, { path: `/task/${task._id}${hash}`, host });
  return { ...view, become: (next: TaskOfCaller) => (current = next) };
}

export const callsOf = ({ host }: ReturnType<typeof open>, name: string) =>
  host.calls.filter((call) => call.name === name).map(({ input }) => input);
