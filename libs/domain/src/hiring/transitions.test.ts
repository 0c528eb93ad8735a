import { taskStatuses, type TaskStatus } from '../task-status';
import {
  roles,
  possibleTransitions,
  refusalOf,
  shownBidStatus,
  storedBidStatuses,
  takesMessages,
  transitions,
  type Role,
  type TransitionName,
} from './transitions';

const names = Object.keys(transitions) as TransitionName[];

/** Every cell that is legal, for a bid that is pending where the transition is about a bid. */
const legal: Record<TransitionName, `${Role} ${TaskStatus}`[]> = {
  placeBid: ['visitor open'],
  changeBid: ['bidder open'],
  confirmBid: ['bidder open', 'bidder expired'],
  withdrawBid: ['bidder open', 'bidder cancelled', 'bidder closed', 'bidder expired'],
  rejectBid: ['owner open', 'owner closed', 'owner expired'],
  acceptBid: ['owner open', 'owner expired'],
  handIn: ['winner in progress'],
  requestChanges: ['owner in progress'],
  // By the server alone.
  approve: [],
  complete: ['owner in progress'],
  cancel: ['owner open', 'owner expired'],
  abandon: ['owner in progress', 'winner in progress'],
  reopen: ['owner cancelled', 'owner closed', 'owner expired'],
  update: ['owner open', 'owner cancelled', 'owner closed', 'owner expired'],
  remove: ['owner open', 'owner cancelled', 'owner closed', 'owner expired'],
  rate: ['owner completed', 'winner completed'],
};

const cells = names.flatMap((name) =>
  roles.flatMap((role) => taskStatuses.map((status) => ({ name, role, status }))),
);

test.each(cells)(
  '[A368] $name by the $role of a task that is $status',
  ({ name, role, status }) => {
    const refusal = refusalOf(name, { role, status, bid: 'pending' });
    if (legal[name].includes(`${role} ${status}`)) expect(refusal).toBeUndefined();
    else expect(refusal?.sentence).toMatch(/^(Only .+ can|You cannot) .+\.$/);
  },
);

const aboutBids = names.filter((name) => 'bid' in transitions[name]);

test.each(aboutBids)('%s needs a bid that is pending', (name) => {
  const [role = 'visitor'] = transitions[name].by;
  const [status = 'open'] = transitions[name].from;
  const possible = storedBidStatuses.filter((bid) => !refusalOf(name, { role, status, bid }));
  expect(possible).toEqual(['pending']);
});

test('[A387] of the steps about bids, accepting needs one that is confirmed', () => {
  const needing = aboutBids.filter((name) => {
    const [role = 'visitor'] = transitions[name].by;
    const [status = 'open'] = transitions[name].from;
    return refusalOf(name, { role, status, bid: 'pending', isConfirmed: false });
  });
  expect(needing).toEqual(['acceptBid']);
  const situation = { role: 'owner', status: 'open', bid: 'pending' } as const;
  expect(refusalOf('acceptBid', { ...situation, isConfirmed: true })).toBeUndefined();
  expect(refusalOf('acceptBid', { ...situation, isConfirmed: false })).toEqual({
    reason: 'bid',
    sentence:
      'You cannot accept a bid: the bidder has not confirmed the terms that the task has now.',
  });
});

test('[A390] of all steps, asking for changes and approving need work that was handed in', () => {
  const needing = names.filter((name) => 'handedIn' in transitions[name]);
  expect(needing).toEqual(['requestChanges', 'approve']);
  const situation = { role: 'owner', status: 'in progress' } as const;
  expect(refusalOf('requestChanges', { ...situation, isHandedIn: true })).toBeUndefined();
  expect(refusalOf('requestChanges', { ...situation, isHandedIn: false })).toEqual({
    reason: 'status',
    sentence: 'You cannot ask for changes: nothing was handed in that waits for an answer.',
  });
  expect(refusalOf('approve', { ...situation, isHandedIn: true })?.sentence).toBe(
    'Only the server can approve work without an answer.',
  );
});

test('[A368] a refusal says whose turn it is, or what has happened', () => {
  const sentenceOf = (...[name, situation]: Parameters<typeof refusalOf>) =>
    refusalOf(name, situation)?.sentence;
  expect(sentenceOf('acceptBid', { role: 'visitor', status: 'open' })).toBe(
    'Only the owner of the task can accept a bid.',
  );
  expect(sentenceOf('changeBid', { role: 'owner', status: 'open' })).toBe(
    'Only the bidder can change a bid.',
  );
  expect(sentenceOf('placeBid', { role: 'bidder', status: 'open' })).toBe(
    'Only somebody without a bid on this task can place a bid.',
  );
  expect(sentenceOf('abandon', { role: 'bidder', status: 'in progress' })).toBe(
    'Only the owner of the task or the person who was hired can cancel work in progress.',
  );
  expect(sentenceOf('rejectBid', { role: 'owner', status: 'in progress' })).toBe(
    'You cannot reject a bid: the task is in progress.',
  );
  expect(sentenceOf('acceptBid', { role: 'owner', status: 'open', bid: 'withdrawn' })).toBe(
    'You cannot accept a bid: the bid is withdrawn.',
  );
});

test('a screen offers what is possible', () => {
  const inProgress = { role: 'owner', status: 'in progress', isHandedIn: false } as const;
  expect(possibleTransitions(inProgress)).toEqual(['complete', 'abandon']);
  expect(possibleTransitions({ ...inProgress, isHandedIn: true })).toEqual([
    'requestChanges',
    'complete',
    'abandon',
  ]);
  expect(possibleTransitions({ role: 'visitor', status: 'open' })).toEqual(['placeBid']);
});

test('nobody is notified of what they did themselves only', () => {
  for (const name of names) {
    const { by, notifies } = transitions[name] as { by: readonly Role[]; notifies: object };
    expect(by.length === 1 && Object.keys(notifies).join() === by[0]).toBe(false);
  }
});

test('a refusal says whether the role, the task or the bid is the reason', () => {
  const reasonOf = (...[name, situation]: Parameters<typeof refusalOf>) =>
    refusalOf(name, situation)?.reason;
  expect(reasonOf('acceptBid', { role: 'visitor', status: 'open' })).toBe('role');
  expect(reasonOf('acceptBid', { role: 'owner', status: 'completed' })).toBe('status');
  expect(reasonOf('acceptBid', { role: 'owner', status: 'open', bid: 'ended' })).toBe('bid');
});

test.each([
  ['pending', 'pending', true],
  ['accepted', 'accepted', true],
  ['rejected', 'rejected', false],
  ['not chosen', 'rejected', false],
  ['withdrawn', 'withdrawn', false],
  ['ended', 'rejected', false],
] as const)('a bid that is %s reads %s, and takes messages: %p', (status, shown, takes) => {
  expect(shownBidStatus(status)).toBe(shown);
  expect(takesMessages(status)).toBe(takes);
});
