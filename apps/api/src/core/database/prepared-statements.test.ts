import { forgetPlans, PreparedStatements } from './prepared-statements';

const times = (count: number, run: () => unknown) => Array.from({ length: count }, run);

test('a statement that is run often gets a name, and keeps it', () => {
  const statements = new PreparedStatements(true);
  expect(times(7, () => statements.nameOf('select 1'))).toEqual([
    ...times(5, () => undefined),
    'statement_1',
    'statement_1',
  ]);
});

test('names are given to 50 statements at most', () => {
  const statements = new PreparedStatements(true);
  const names = times(60, () => 0).map((_, index) =>
    times(6, () => statements.nameOf(`select ${index}`)).at(-1),
  );
  expect(new Set(names).size).toBe(51);
  expect(names.slice(50)).toEqual(times(10, () => undefined));
});

test('many rare statements do not hide a frequent one, nor take memory for ever', () => {
  const statements = new PreparedStatements(true);
  for (let index = 0; index < 10_000; index += 1) {
    statements.nameOf(`select ${index}`);
    if (index % 50 === 0) statements.nameOf('select frequent');
  }
  expect(statements.nameOf('select frequent')).toBe('statement_1');
});

test('when the schema has changed, connections of before prepare nothing more', () => {
  const before = new PreparedStatements(true);
  times(6, () => before.nameOf('select 1'));
  forgetPlans();
  expect(before.nameOf('select 1')).toBeUndefined();
  const after = new PreparedStatements(true);
  expect(times(6, () => after.nameOf('select 1')).at(-1)).toBe('statement_1');
});
