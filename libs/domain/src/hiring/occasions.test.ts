import { notificationPath } from './occasions';

const taskId = 'task-1';

test.each([
  ['bid received', true, '/dashboard/my-tasks'],
  // Both sides are notified of these.
  ['task cancelled', true, '/dashboard/my-tasks'],
  ['deadline near', true, '/dashboard/my-tasks'],
  ['task cancelled', false, '/dashboard/my-bids'],
  // An older server does not say whose the task is.
  ['bid received', undefined, '/dashboard/my-tasks'],
  ['task cancelled', undefined, '/dashboard/my-bids'],
] as const)('%s of a deleted task leads its owner (%p) to %s', (occasion, isOwner, path) => {
  expect(notificationPath({ occasion, taskId, isRemoved: true, isOwner })).toBe(path);
});

test('the notification of a task that exists leads to its page', () => {
  const notice = { occasion: 'bid received', taskId, isRemoved: false } as const;
  expect(notificationPath(notice)).toBe('/task/task-1');
});
