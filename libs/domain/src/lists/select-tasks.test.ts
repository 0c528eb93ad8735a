import { selectTasks, type TaskOrder, type TaskSelection } from './select-tasks';

const task = (_id: string, values: object = {}) => ({ _id, title: _id, ...values });
const idsOf = (tasks: readonly { _id: string }[]) => tasks.map(({ _id }) => _id).join(' ');

const early = task('early', {
  createdAt: '2026-11-01T00:00:00Z',
  deadline: '2097-02-01',
  budget: 1000,
});
const late = task('late', {
  createdAt: '2026-11-09T00:00:00Z',
  deadline: '2097-01-01',
  budget: 900,
});
const bare = task('bare', { createdAt: undefined, deadline: undefined, budget: 'Negotiable' });

test.each<[string, TaskOrder, string]>([
  ['[A145] Newest', 'createdAt-desc', 'late early bare'],
  ['[A146] Oldest', 'createdAt-asc', 'early late bare'],
  ['[A147] Soonest', 'deadline-asc', 'late early bare'],
  ['[A148] Furthest', 'deadline-desc', 'early late bare'],
  ['[A149] High-Low, as numbers', 'budget-desc', 'early late bare'],
  ['[A150] Low-High', 'budget-asc', 'late early bare'],
])('[A151] %s (%s)', (_, sortBy, ids) => {
  const tasks = [bare, early, late];
  expect(idsOf(selectTasks(tasks, { sortBy }))).toBe(ids);
  expect(tasks[0]).toBe(bare);
});

test('[A145] newest first unless an order is given; an underscore means the same as a hyphen', () => {
  expect(idsOf(selectTasks([early, late], {}))).toBe('late early');
  expect(idsOf(selectTasks([early, late], { sortBy: 'createdAt_asc' }))).toBe('early late');
});

test.each<[TaskOrder, string]>([
  ['title-asc', 'a u z'],
  ['title-desc', 'z u a'],
  ['poster-asc', 'u a z'],
  ['poster-desc', 'z a u'],
  ['status-asc', 'a u z'],
  ['status-desc', 'z u a'],
])('%s sorts by what is shown, as on the server', (sortBy, ids) => {
  const tasks = [
    task('z', {
      title: 'zebra',
      employerName: 'omar',
      createdAt: '2026-11-02T00:00:00Z',
      status: 'open',
      deadline: '2097-01-01',
    }),
    task('u', {
      title: 'Über all',
      employerName: null,
      createdAt: '2026-11-01T00:00:00Z',
      status: 'expired',
      deadline: '2020-01-02',
    }),
    task('a', {
      title: 'apple',
      employerName: 'Omar',
      createdAt: '2026-11-01T00:00:00Z',
      status: 'expired',
      deadline: '2020-01-01',
    }),
  ];
  expect(idsOf(selectTasks(tasks, { sortBy }))).toBe(ids);
});

const logo = task('logo', {
  title: 'Ein LOGO für die Straße',
  description: 'ﬁne',
  category: 'Design',
  status: 'open',
  userId: 'mina',
  budget: 250,
  deadline: '2097-05-01',
});
const untitled = task('untitled', { title: undefined });

test.each<[string, TaskSelection, boolean]>([
  ['[A137] part of the title in other case', { q: ' logo FÜR ' }, true],
  ['[A137] the title in another Unicode form', { q: 'fu\u0308r' }, true],
  ['[A138] the description', { q: 'fine' }, false],
  ['[A140] the category', { category: 'Design' }, true],
  ['[A140] another category', { category: 'Writing' }, false],
  ['[A141] the search and another category', { q: 'logo', category: 'Writing' }, false],
  ['the status', { status: 'open' }, true],
  ['another status', { status: 'closed' }, false],
  ['[A413] the words in another order', { q: 'straße  LOGO' }, true],
  ['[A413] a word that it lacks', { q: 'logo poster' }, false],
  ['[A413] a short word that it lacks', { q: 'logo xy' }, false],
  ['[A414] one word of two', { q: 'logo poster', match: 'any' }, true],
  ['[A414] a short word alone', { q: 'in poster', match: 'any' }, false],
  ['[A415] budgets that include its own', { minBudget: 250, maxBudget: 250 }, true],
  ['[A415] budgets from its own', { minBudget: 250 }, true],
  ['[A415] budgets up to its own', { maxBudget: 250 }, true],
  ['[A415] higher budgets', { minBudget: 250.01 }, false],
  ['[A415] lower budgets', { maxBudget: 249.99 }, false],
  [
    '[A416] days that include its deadline',
    { deadlineFrom: '2097-05-01', deadlineTo: '2097-05-01' },
    true,
  ],
  ['[A416] days from an earlier one', { deadlineFrom: '2097-04-30' }, true],
  ['[A416] days until a later one', { deadlineTo: '2097-05-02' }, true],
  ['[A416] later days', { deadlineFrom: '2097-05-02' }, false],
  ['[A416] earlier days', { deadlineTo: '2097-04-30' }, false],
  ['[A416] a year', { dueWithin: 366 }, false],
  ['the owner', { userId: 'mina' }, true],
  ['another owner', { userId: 'omar' }, false],
  ['a skill, which no task of such a server has', { skills: 'Figma' }, false],
  ['a place, which none has either', { place: 'Lyon' }, false],
  ['nothing in particular', { q: '', category: '' }, true],
])('a task is found by %s: %j, %p', (_, selection, found) => {
  expect(selectTasks([logo], selection)).toEqual(found ? [logo] : []);
});

test('a task without a title matches no search, and comes last', () => {
  expect(selectTasks([untitled], { q: 'logo' })).toEqual([]);
  expect(idsOf(selectTasks([untitled, logo], { sortBy: 'title-desc' }))).toBe('logo untitled');
});

test('[A416] a deadline within a week is today or in seven days', () => {
  jest.useFakeTimers({ now: new Date(2096, 11, 28, 23) });
  const days = ['2096-12-27', '2096-12-28', '2097-01-04', '2097-01-05'];
  const tasks = days.map((deadline) => task(deadline, { deadline }));
  expect(idsOf(selectTasks(tasks, { dueWithin: 7 }))).toBe('2096-12-28 2097-01-04');
  expect(selectTasks([bare], { dueWithin: 7 })).toEqual([]);
  expect(selectTasks([bare], { minBudget: 1 })).toEqual([]);
  jest.useRealTimers();
});

test('the day of a deadline counts, however a server writes it', () => {
  const midnight = task('midnight', { deadline: '2097-05-01T00:00:00.000Z' });
  expect(selectTasks([midnight], { deadlineTo: '2097-05-01' })).toEqual([midnight]);
  expect(idsOf(selectTasks([early, midnight], { sortBy: 'deadline-asc' }))).toBe('early midnight');
});

test('[A415] a budget that is not a number is in no range', () => {
  const tasks = ['250', null, Number.NaN].map((budget, index) => task(`${index}`, { budget }));
  expect(selectTasks(tasks, { minBudget: 1 })).toEqual([]);
  expect(selectTasks(tasks, { maxBudget: 300 })).toEqual([]);
});

test('tasks are sorted by their status first, then by when they close', () => {
  const tasks = [
    task('open late', { status: 'open', deadline: '2097-01-01', closesAt: '2097-01-03T00:00:00Z' }),
    task('open', { status: 'open', deadline: '2097-01-01', closesAt: '2097-01-02T00:00:00Z' }),
    task('closed', { status: 'closed', deadline: '2098-01-01' }),
    task('closed early', { status: 'closed', deadline: '2097-01-01' }),
    task('unknown', { status: null }),
  ];
  expect(idsOf(selectTasks(tasks, { sortBy: 'status-asc' }))).toBe(
    'closed early closed open open late unknown',
  );
});
