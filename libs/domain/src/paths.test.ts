import { paths } from './paths';

test.each([
  [paths.task('a/b?c'), '/task/a%2Fb%3Fc'],
  [paths.person('a/b?c'), '/people/a%2Fb%3Fc'],
  [paths.browseCategory('R&D + more'), '/browse-tasks?category=R%26D+%2B+more'],
  [paths.peopleFor('t&1', ['C#', 'Go']), '/people?skill=C%23&task=t%261'],
  [paths.peopleFor('t&1', []), '/people?task=t%261'],
  [paths.peopleFor('t&1'), '/people?task=t%261'],
])('what an address is built with stays one part of it: %s', (address, expected) => {
  expect(address).toBe(expected);
});
