import { taskStatuses, type TaskStatus } from '../task-status';
import {
  parties,
  possibleTransitions,
  refusalOf,
  storedBidStatuses,
  transitions,
  type Party,
  type TransitionName,
} from './transitions';

const names = Object.keys(transitions) as TransitionName[];

/** Every cell that is legal, for a bid that is pending where the transition is about a bid. */
const legal: Record<TransitionName, `${Party} ${TaskStatus}`[]> = {
  placeBid: ['visitor open'],
  changeBid: ['bidder open'],
  withdrawBid: ['bidder open', 'bidder cancelled', 'bidder closed', 'bidder expired'],
  rejectBid: ['owner open', 'owner closed', 'owner expired'],
  acceptBid: ['owner open', 'owner expired'],
  complete: ['owner in progress'],
  cancel: ['owner open', 'owner expired'],
  abandon: ['owner in progress', 'winner in progress'],
  reopen: ['owner cancelled', 'owner closed', 'owner expired'],
  update: ['owner open', 'owner cancelled', 'owner closed', 'owner expired'],
  remove: ['owner open', 'owner cancelled', 'owner closed', 'owner expired'],
  rate: ['owner completed', 'winner completed'],
};

const cells = names.flatMap((name) =>
  parties.flatMap((party) => taskStatuses.map((status) => ({ name, party, status }))),
);

test.each(cells)(
  '[A368] $name by the $party of a task that is $status',
  ({ name, party, status }) => {
    const refusal = refusalOf(name, { party, status, bid: 'pending' });
    if (legal[name].includes(`${party} ${status}`)) expect(refusal).toBeUndefined();
    else expect(refusal?.sentence).toMatch(/^(Only .+ can|You cannot) .+\.$/);
  },
);

const aboutBids = names.filter((name) => 'bid' in transitions[name]);

test.each(aboutBids)('%s needs a bid that is pending', (name) => {
  const [party = 'visitor'] = transitions[name].by;
  const [status = 'open'] = transitions[name].from;
  const possible = storedBidStatuses.filter((bid) => !refusalOf(name, { party, status, bid }));
  expect(possible).toEqual(['pending']);
});

test('[A368] a refusal says whose turn it is, or what has happened', () => {
  const sentenceOf = (...[name, situation]: Parameters<typeof refusalOf>) =>
    refusalOf(name, situation)?.sentence;
  expect(sentenceOf('acceptBid', { party: 'visitor', status: 'open' })).toBe(
    'Only the owner of the task can accept a bid.',
  );
  expect(sentenceOf('abandon', { party: 'bidder', status: 'in progress' })).toBe(
    'Only the owner of the task or the person who was hired can cancel work in progress.',
  );
  expect(sentenceOf('rejectBid', { party: 'owner', status: 'in progress' })).toBe(
    'You cannot reject a bid: the task is in progress.',
  );
  expect(sentenceOf('acceptBid', { party: 'owner', status: 'open', bid: 'withdrawn' })).toBe(
    'You cannot accept a bid: the bid is withdrawn.',
  );
});

test('a screen offers what is possible', () => {
  expect(possibleTransitions({ party: 'owner', status: 'in progress' })).toEqual([
    'complete',
    'abandon',
  ]);
  expect(possibleTransitions({ party: 'visitor', status: 'open' })).toEqual(['placeBid']);
});

test('nobody is told of what they did themselves only', () => {
  for (const name of names) {
    const { by, tells } = transitions[name] as { by: readonly Party[]; tells: object };
    expect(by.length === 1 && Object.keys(tells).join() === by[0]).toBe(false);
  }
});
