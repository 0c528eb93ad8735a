import { decodeCursor, encodeCursor, parseOrder } from './task-cursor';

const id = '0c589ddf-a2e7-4030-85f6-8b1d43c331f9';

test.each([
  ['createdAt_desc', '2026-11-20T10:00:00.123Z'],
  ['deadline-asc', '2027-03-05'],
  ['budget-desc', '1500.00'],
])('a cursor of %s comes back as it was', (sortBy, value) => {
  const order = parseOrder(sortBy);
  expect(decodeCursor(encodeCursor(order, { value, id }), order)).toEqual({ value, id });
});

test('newest first is the order when none is asked for', () => {
  expect(parseOrder()).toEqual({ field: 'createdAt', direction: 'desc' });
});

test.each([
  ['another order', 'deadline-desc', 'deadline-asc', '2027-03-05', id],
  ['another field', 'budget-asc', 'deadline-asc', '1.00', id],
  ['a day that does not exist', 'deadline-asc', 'deadline-asc', '2027-02-30', id],
  ['an id that is none', 'deadline-asc', 'deadline-asc', '2027-03-05', 'x'],
  ['a number that is none', 'budget-asc', 'budget-asc', 'NaN', id],
])('a cursor of %s is refused', (_name, made, asked, value, taskId) => {
  const cursor = encodeCursor(parseOrder(made), { value, id: taskId });
  expect(() => decodeCursor(cursor, parseOrder(asked))).toThrow('does not belong to this list');
});
