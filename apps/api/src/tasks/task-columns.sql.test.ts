import type { CalendarDate } from '@talentsphere/domain';
import { storedColumns } from './task-columns.sql';

const fields = {
  title: 'Logo redesign',
  category: 'Design',
  description: 'A mark for a bakery.',
  deadline: '2097-01-01' as CalendarDate,
  budget: 1500,
  utcOffset: 0,
} as const;

test('a field that was not sent has no column, so that the row keeps its value', () => {
  expect(storedColumns(fields)).toMatchObject({ description: 'A mark for a bakery.' });
  const sent = { ...fields, description: undefined as unknown as string };
  expect(storedColumns(sent)).not.toHaveProperty('description');
});
