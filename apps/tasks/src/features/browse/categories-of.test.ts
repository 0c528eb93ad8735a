import { categoriesOf } from './categories-of';

test('[A139] categories come once each, in the order of the fixed list, strangers last', () => {
  const present = ['Writing', 'Knitting', 'Design', 'Writing'];
  expect(categoriesOf(present, '')).toEqual(['Design', 'Writing', 'Knitting']);
  expect(categoriesOf(present, 'Nope')).toContain('Nope');
});
