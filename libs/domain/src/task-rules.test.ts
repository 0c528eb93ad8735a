import { placeKeys, placeWords } from './place';
import { categories, categoryTiles, isCategory } from './categories';
import { limits } from './constants';
import {
  parseTaskDraft,
  optionalTaskFields,
  taskFormValues,
  taskLengths,
  taskMessages,
  taskVersion,
  type TaskDraft,
} from './task-rules';

const today = '2026-11-20';
const draft: TaskDraft = {
  title: ' Logo redesign ',
  category: 'Design',
  description: ' A fresh mark. ',
  deadline: '2027-03-05',
  budget: '1500',
};

const errorOf = (change: Partial<TaskDraft>) => {
  const result = parseTaskDraft({ ...draft, ...change }, today);
  if (result.ok) return undefined;
  const [{ field, message }] = result.errors;
  return { field, message };
};

test('a complete draft gives trimmed fields and a number', () => {
  expect(parseTaskDraft(draft, today)).toMatchObject({
    ok: true,
    fields: {
      title: 'Logo redesign',
      category: 'Design',
      description: 'A fresh mark.',
      deadline: '2027-03-05',
      budget: 1500,
    },
  });
});

test.each(['title', 'category', 'budget', 'description', 'deadline'] as const)(
  '[A180] [A261] an empty %s is a missing field',
  (field) => {
    expect(errorOf({ [field]: '' })).toEqual({ field, message: taskMessages.required });
  },
);

test.each(['title', 'description'] as const)('[A181] a %s of spaces is empty', (field) => {
  for (const text of ['   ', '\u3164', '\u200D\u200B'])
    expect(errorOf({ [field]: text })).toEqual({ field, message: taskMessages.required });
});

test('a title is one line of what is seen, and turns no text around', () => {
  const titleOf = (title: string) => {
    const result = parseTaskDraft({ ...draft, title }, today);
    return result.ok ? result.fields.title : result.errors[0].message;
  };
  expect(titleOf('Logo\n for\u202E my  café')).toBe('Logo for my café');
  expect(titleOf('\u200B\u2066')).toBe(taskMessages.required);
});

test.each(['category', 'budget', 'deadline'] as const)('a %s of spaces is missing', (field) => {
  expect(errorOf({ [field]: '   ' })).toEqual({ field, message: taskMessages.required });
});

test.each(['0', '-5', 'abc', 'Infinity'])('[A182] [A262] budget %p is refused', (budget) => {
  expect(errorOf({ budget })).toEqual({ field: 'budget', message: taskMessages.budget });
});

test.each([
  ['0.5', 'The budget must be at least $1.'],
  ['0.999', 'The budget must be at least $1.'],
  ['10.555', 'The budget can have at most two digits after the decimal point.'],
  ['10.999', 'The budget can have at most two digits after the decimal point.'],
  ['99999999999', 'The budget can be at most $9,999,999,999.99.'],
  ['10000000000', 'The budget can be at most $9,999,999,999.99.'],
])('[A332] budget %p is refused with a specific message', (budget, message) => {
  expect(errorOf({ budget })).toEqual({ field: 'budget', message });
});

test('[A184] [A263] yesterday is past, and today is not', () => {
  expect(errorOf({ deadline: '2026-11-19' })).toEqual({
    field: 'deadline',
    message: taskMessages.deadline,
  });
  expect(errorOf({ deadline: today })).toBeUndefined();
});

test.each(['2027-02-30', '12027-03-05', 'soon'])(
  '[A324] deadline %p is an invalid date, not a missing one',
  (deadline) => {
    expect(errorOf({ deadline })).toEqual({
      field: 'deadline',
      message: 'Please enter a valid date for the deadline.',
    });
  },
);

test('[A324] the last day that a date field offers is accepted', () => {
  expect(errorOf({ deadline: limits.latestDeadline })).toBeUndefined();
});

test('a category outside the list is refused', () => {
  expect(errorOf({ category: 'Cooking' })).toEqual({
    field: 'category',
    message: taskMessages.category,
  });
  expect(isCategory('Cooking')).toBe(false);
});

test('texts longer than the limits are refused, and texts at the limits are not', () => {
  expect(taskLengths).toMatchObject({ title: 200, description: 10_000 });
  for (const [field, most] of Object.entries(taskLengths)) {
    expect(errorOf({ [field]: 'x'.repeat(most) })).toBeUndefined();
    const message = `The ${field} can have at most ${most.toLocaleString('en-US')} characters.`;
    expect(errorOf({ [field]: 'x'.repeat(most + 1) })).toEqual({ field, message });
  }
});

test('a missing field is reported before a bad budget, and that before a past deadline', () => {
  expect(errorOf({ title: '', budget: '0' })?.field).toBe('title');
  expect(errorOf({ budget: '0', deadline: '2020-01-01' })?.field).toBe('budget');
});

test('every wrong field is reported, in the order in which the first of them is shown', () => {
  const result = parseTaskDraft(
    { title: 'x'.repeat(201), category: '', description: ' ', deadline: '2020-01-01', budget: '0' },
    today,
  );
  const fields = result.ok ? [] : result.errors.map(({ field }) => field);
  expect([...new Set(fields)]).toEqual(['category', 'description', 'budget', 'deadline', 'title']);
});

test('[A179] the category list is the fixed twelve, in order', () => {
  expect(categories).toEqual([
    'Web Development',
    'Design',
    'Writing',
    'Marketing',
    'Video Editing',
    'Admin Support',
    'Translation',
    'Data Science',
    'Mobile App Development',
    'Consulting',
    'Customer Service',
    'Other',
  ]);
});

test('[A79] [A80] [A81] five tiles, of which only Graphic Design filters by another name', () => {
  expect(categoryTiles.map((tile) => tile.label)).toEqual([
    'Web Development',
    'Graphic Design',
    'Writing',
    'Marketing',
    'Video Editing',
  ]);
  expect(categoryTiles.filter((tile) => tile.label !== tile.category)).toEqual([
    { label: 'Graphic Design', category: 'Design' },
  ]);
});

test('the form of a task has its values as text, and its draft is the task again', () => {
  const texts = Object.fromEntries(optionalTaskFields.map((name) => [name, `Some ${name}`]));
  const optional = { ...texts, skills: ['UX/UI', 'Logo'], isRemote: true };
  const result = parseTaskDraft({ ...draft, ...optional }, today);
  if (!result.ok) throw new Error(result.errors[0].message);
  const values = taskFormValues(result.fields);
  expect(values).toMatchObject({ budget: '1500', skills: 'UX/UI, Logo' });
  expect(parseTaskDraft(values, today)).toEqual(result);
});

test('the form of no task is empty, and a category that is not in the list is not in it', () => {
  expect(new Set(Object.values(taskFormValues()))).toEqual(new Set(['']));
  expect(taskFormValues({ category: 'Cooking', title: null as never })).toEqual(taskFormValues());
});

const many = Array.from({ length: 100 }, (_, index) => `Skill ${index}`);

test.each([
  ['left out', {}, {}],
  [
    'of a form that says nothing',
    { skills: '', place: ' ', isRemote: '' },
    { skills: [], place: '', isRemote: false },
  ],
  ['separated by commas', { skills: 'Figma, UX/UI;figma,, FIGMA' }, { skills: ['Figma', 'UX/UI'] }],
  [
    'of a list',
    { skills: [' Figma ', 'figma', '', '\u202E', 'a, b'] },
    { skills: ['Figma', 'a', 'b'] },
  ],
  [
    'on one line',
    { skills: ['C\u0007#'], place: 'Lyon\n\u200B France' },
    { skills: ['C #'], place: 'Lyon France' },
  ],
  ['of HTML', { skills: ['<b>x</b>'] }, { skills: ['<b>x</b>'] }],
])('[A536] skills and place %s', (_, sent, stored) => {
  const result = parseTaskDraft({ ...draft, ...sent }, today);
  expect(result).toEqual({ ok: true, fields: expect.objectContaining(stored) as unknown });
  if (!result.ok) return;
  const optional = ['skills', 'place', 'isRemote'].filter((name) => name in result.fields);
  expect(optional).toEqual(Object.keys(stored));
});

test.each([
  ['skills', { skills: many }, 'Please give at most 5 skills.'],
  [
    'skills',
    { skills: 'x'.repeat(10_000) },
    'A skill can have at most 40 characters. Separate skills by commas.',
  ],
  ['place', { place: 'x'.repeat(10_000) }, 'The place can have at most 80 characters.'],
])('[A536] %s that are too many or too long are refused', (field, sent, message) => {
  const result = parseTaskDraft({ ...draft, ...sent }, today);
  expect(result).toEqual({ ok: false, errors: [{ field, message }] });
});

test('[A538] a place is found by the beginnings of its words, the longest cut', () => {
  expect(placeKeys('Lyon, FR')).toEqual(['l', 'ly', 'lyo', 'lyon', 'f', 'fr']);
  expect(placeKeys('x'.repeat(80))).toHaveLength(20);
  expect(placeWords(`${'x'.repeat(80)} (EU)`)).toEqual(['x'.repeat(20), 'eu']);
  expect(placeWords(' - ')).toEqual([]);
});

test('the form of a task takes the day of a deadline that a server writes as an instant', () => {
  expect(taskFormValues({ deadline: '2027-03-05T00:00:00.000Z' }).deadline).toBe('2027-03-05');
});

test('each field is part of the version of a task, and a budget is the same as text and as number', () => {
  const version = taskVersion(draft);
  expect(taskVersion({ ...draft, budget: 1500 })).toBe(version);
  const changed = (['title', 'category', 'description', 'deadline', 'budget'] as const).map(
    (field) => taskVersion({ ...draft, [field]: '7' }),
  );
  expect(new Set([version, ...changed]).size).toBe(6);
});
