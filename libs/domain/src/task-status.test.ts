import { effectiveStatus, taskStatusLabel } from './task-status';

test('[A322] an open task reads expired from its closing instant on', () => {
  const closesAt = new Date('2026-11-21T10:00:00Z');
  const before = new Date('2026-11-21T09:59:59.999Z');
  expect(effectiveStatus('open', closesAt, before)).toBe('open');
  expect(effectiveStatus('open', closesAt, closesAt)).toBe('expired');
  expect(effectiveStatus('closed', closesAt, closesAt)).toBe('closed');
});

test('a status has a display label', () => {
  expect(taskStatusLabel('open')).toBe('Open');
  expect(taskStatusLabel('in review')).toBe('In review');
  expect(taskStatusLabel(' open ')).toBe('Open');
  expect(taskStatusLabel('  ')).toBe('Closed');
  expect(taskStatusLabel(undefined)).toBe('Closed');
});
