import type { TransitionName } from '@talentsphere/domain';
import type { Action } from './commands';

const post = (owner: number): Action => ({ do: 'post', owner, twice: false });
const step = (name: TransitionName, person: number, task = 0): Action => ({
  do: 'step',
  step: { name, task, person },
});
const pass = (what: 'expire' | 'close' | 'wait', task = 0): Action => ({ do: what, task });
const bids = (...people: number[]) => people.map((person) => step('placeBid', person));

/** Histories that visit every cell of the table, those that it refuses in passing. */
const tours: readonly (readonly Action[])[] = [
  [
    post(0),
    ...bids(1, 2, 3),
    step('changeBid', 1),
    step('update', 0),
    step('confirmBid', 1),
    step('withdrawBid', 3),
    ...bids(3),
    step('rejectBid', 3),
    pass('wait'),
    step('acceptBid', 1),
    pass('wait'),
    step('handIn', 1),
    step('requestChanges', 0),
    step('handIn', 1),
    step('abandon', 1),
    pass('wait'),
    step('update', 0),
    step('reopen', 0),
    ...bids(4),
    step('acceptBid', 4),
    step('abandon', 0),
    step('reopen', 0),
    ...bids(5),
    step('acceptBid', 5),
    step('handIn', 5),
    pass('wait'),
    pass('wait'),
    step('rate', 0),
    step('rate', 5),
  ],
  [
    post(0),
    ...bids(1, 2, 3),
    step('update', 0),
    pass('expire'),
    pass('wait'),
    step('confirmBid', 1),
    step('withdrawBid', 2),
    step('rejectBid', 3),
    step('update', 0),
    step('cancel', 0),
    step('withdrawBid', 1),
    step('reopen', 0),
    ...bids(4, 5),
    pass('expire'),
    step('cancel', 0),
    step('reopen', 0),
    ...bids(6),
    pass('expire'),
    step('acceptBid', 6),
    step('complete', 0),
  ],
  [
    post(0),
    ...bids(1, 2, 3),
    pass('close'),
    pass('wait'),
    step('withdrawBid', 1),
    step('rejectBid', 2),
    step('update', 0),
    step('reopen', 0),
    step('remove', 0),
    post(1),
    pass('close', 1),
    step('remove', 1, 1),
  ],
  [
    post(0),
    pass('expire'),
    step('reopen', 0),
    pass('expire'),
    step('remove', 0),
    post(1),
    step('cancel', 1, 1),
    step('remove', 1, 1),
  ],
];

/** Histories that have failed once, as they were printed. */
const failed: readonly (readonly Action[])[] = [
  // With a model that did not know that a request for changes may be sent again.
  [
    post(0),
    ...bids(1),
    step('acceptBid', 0),
    step('handIn', 1),
    step('requestChanges', 0),
    { do: 'again' },
  ],
  // On a server that did not lock the task.
  [
    post(0),
    ...bids(1),
    {
      do: 'both',
      first: { name: 'acceptBid', task: 0, person: 1 },
      second: { name: 'acceptBid', task: 0, person: 1 },
    },
  ],
];

/** They are run before those of chance. */
export const recordedHistories = [...tours, ...failed];
