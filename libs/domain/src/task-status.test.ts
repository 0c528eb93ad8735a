import { effectiveStatus, taskStatusLabel } from './task-status';

const now = new Date('2026-11-21T13:00:00Z');

test('an open task reads expired once its last day is over everywhere', () => {
  expect(effectiveStatus('open', '2026-11-20', now)).toBe('expired');
  expect(effectiveStatus('open', '2026-11-21', now)).toBe('open');
  expect(effectiveStatus('closed', '2026-11-20', now)).toBe('closed');
});

test('a status is shown as a word', () => {
  expect(taskStatusLabel('open')).toBe('Open');
  expect(taskStatusLabel('in review')).toBe('In review');
  expect(taskStatusLabel(undefined)).toBe('Closed');
});
