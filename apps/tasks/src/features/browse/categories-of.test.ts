import { categoriesOf } from './categories-of';

test('[A139] each category is listed once, in the order of the fixed list, unknown ones last', () => {
  const present = ['Writing', 'Knitting', 'Design', 'Writing'];
  expect(categoriesOf(present, '')).toEqual(['Design', 'Writing', 'Knitting']);
  expect(categoriesOf(present, 'Nope')).toContain('Nope');
});
