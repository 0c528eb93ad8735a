import { toldTo } from './change';

const task = { id: '1', kind: 'task', taskId: 't' } as const;
const bid = { id: '2', kind: 'bid', taskId: 't', bidderId: 'mina' } as const;

test('[A354] a bid is told to its bidder alone', () => {
  expect(toldTo('mina', bid)).toEqual({ id: '2', kind: 'bid', taskId: 't', own: true });
  expect(toldTo('omar', bid)).toBeUndefined();
  expect(toldTo(undefined, bid)).toBeUndefined();
  expect(toldTo(undefined, { id: '2', kind: 'bid', taskId: 't' })).toBeUndefined();
});

test('[A354] a task is told to everybody', () => {
  expect(toldTo(undefined, task)).toEqual(task);
  expect(toldTo('mina', { id: '3', kind: 'resync' })).toEqual({ id: '3', kind: 'resync' });
});
