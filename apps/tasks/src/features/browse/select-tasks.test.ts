import { makeTask } from '@talentsphere/testing';
import { noFilters } from './browse-filters';
import { categoriesOf, selectTasks } from './select-tasks';
import type { SortOrder } from './sort-options';

const early = makeTask({
  title: 'early',
  createdAt: '2026-11-01T00:00:00Z',
  deadline: '2097-02-01',
  budget: 1000,
});
const late = makeTask({
  title: 'late',
  createdAt: '2026-11-09T00:00:00Z',
  deadline: '2097-01-01',
  budget: 900,
});
const bare = {
  ...makeTask({ title: 'bare' }),
  createdAt: undefined,
  deadline: undefined,
  budget: 'Negotiable',
} as unknown as ReturnType<typeof makeTask>;

test.each<[string, SortOrder, string[]]>([
  ['[A145] Newest', 'createdAt-desc', ['late', 'early', 'bare']],
  ['[A146] Oldest', 'createdAt-asc', ['early', 'late', 'bare']],
  ['[A147] Soonest', 'deadline-asc', ['late', 'early', 'bare']],
  ['[A148] Furthest', 'deadline-desc', ['early', 'late', 'bare']],
  ['[A149] High-Low, as numbers', 'budget-desc', ['early', 'late', 'bare']],
  ['[A150] Low-High', 'budget-asc', ['late', 'early', 'bare']],
])('[A151] %s (%s)', (_, sort, titles) => {
  const tasks = [bare, early, late];
  expect(selectTasks(tasks, { ...noFilters, sort }).map((task) => task.title)).toEqual(titles);
  expect(tasks[0]).toBe(bare);
});

test('[A139] categories come once each, in the order of the fixed list, strangers last', () => {
  const present = ['Writing', 'Knitting', 'Design', 'Writing'];
  expect(categoriesOf(present, '')).toEqual(['Design', 'Writing', 'Knitting']);
  expect(categoriesOf(present, 'Nope')).toContain('Nope');
});
