import { decodeCursor, encodeCursor, parseOrder, type Order, type Orders } from './cursor';
import { keyOf } from '../database/key-column';

const id = '0c589ddf-a2e7-4030-85f6-8b1d43c331f9';
type TaskSortField = 'createdAt' | 'deadline' | 'budget' | 'title' | 'poster' | 'status';
const taskOrders: Orders<TaskSortField> = {
  createdAt: [keyOf.instant('t.created_at')],
  deadline: [keyOf.day('t.deadline')],
  budget: [keyOf.amount('t.budget')],
  title: [keyOf.text('t.title')],
  poster: [keyOf.text('t.poster'), keyOf.instant('t.created_at')],
  status: [keyOf.number('t.status')],
};
const instant = '2026-11-20T10:00:00.123Z';
const deadlineAsc: Order<TaskSortField> = { field: 'deadline', direction: 'asc' };

test('both spellings are one order', () => {
  expect(parseOrder('deadline_asc')).toEqual(deadlineAsc);
  expect(parseOrder('deadline-asc')).toEqual(deadlineAsc);
});

test.each<[Order<TaskSortField>, string[]]>([
  [{ field: 'createdAt', direction: 'desc' }, [instant]],
  [deadlineAsc, ['2027-03-05']],
  [{ field: 'budget', direction: 'desc' }, ['1500.00']],
  [{ field: 'title', direction: 'asc' }, ['']],
  [{ field: 'poster', direction: 'asc' }, ['mina "rao" 🐝', instant]],
  [{ field: 'status', direction: 'desc' }, ['10740000']],
])('a cursor of %j comes back as it was', (order, values) => {
  expect(decodeCursor(encodeCursor(order, { values, id }), order, taskOrders)).toEqual({
    values,
    id,
  });
});

test.each<[string, Order<TaskSortField>, Order<TaskSortField>, string[], string]>([
  ['another order', { ...deadlineAsc, direction: 'desc' }, deadlineAsc, ['2027-03-05'], id],
  ['another field', { field: 'budget', direction: 'asc' }, deadlineAsc, ['1.00'], id],
  ['a day that does not exist', deadlineAsc, deadlineAsc, ['2027-02-30'], id],
  ['an id that is none', deadlineAsc, deadlineAsc, ['2027-03-05'], 'x'],
  ['a value too many', deadlineAsc, deadlineAsc, ['2027-03-05', 'x'], id],
  ['a value too few', deadlineAsc, deadlineAsc, [], id],
  [
    'a number that is none',
    { field: 'budget', direction: 'asc' },
    { field: 'budget', direction: 'asc' },
    ['NaN'],
    id,
  ],
  [
    'a text that no database holds',
    { field: 'title', direction: 'asc' },
    { field: 'title', direction: 'asc' },
    ['a\0'],
    id,
  ],
])('a cursor of %s is refused', (_name, made, asked, values, rowId) => {
  const cursor = encodeCursor(made, { values, id: rowId });
  expect(() => decodeCursor(cursor, asked, taskOrders)).toThrow('does not belong to this list');
});
