import { redactFor } from './change';

const task = { id: '1', kind: 'task', taskId: 't' } as const;
const bid = { id: '2', kind: 'bid', taskId: 't', bidderId: 'mina', ownerId: 'omar' } as const;

test('[A354] a bid is sent to its bidder and to the owner of its task alone', () => {
  expect(redactFor('mina', bid)).toEqual({ id: '2', kind: 'bid', taskId: 't', own: true });
  expect(redactFor('omar', bid)).toEqual({ id: '2', kind: 'bid', taskId: 't', own: false });
  expect(redactFor('zoe', bid)).toBeUndefined();
  expect(redactFor(undefined, bid)).toBeUndefined();
  expect(redactFor(undefined, { id: '2', kind: 'bid', taskId: 't' })).toBeUndefined();
});

test('[A354] who asks for every bid is not told its task', () => {
  for (const reader of [undefined, 'zoe'])
    expect(redactFor(reader, bid, true)).toEqual({ id: '2', kind: 'bids' });
  expect(redactFor('mina', bid, true)).toMatchObject({ kind: 'bid', own: true });
});

test('notifications are announced to their people alone', () => {
  const told = { id: '4', kind: 'notifications', personIds: ['mina', 'omar'] } as const;
  const change = { ...told, personIds: [...told.personIds] };
  expect(redactFor('omar', change)).toEqual({ id: '4', kind: 'notifications' });
  expect(redactFor('zoe', change)).toBeUndefined();
  expect(redactFor(undefined, change)).toBeUndefined();
});

test('[A354] a task is sent to everybody', () => {
  expect(redactFor(undefined, task)).toEqual(task);
  expect(redactFor('mina', { id: '3', kind: 'resync' })).toEqual({ id: '3', kind: 'resync' });
});
