import { limits, taskSortFields, taskStatuses } from '@talentsphere/domain';
import { type Static, Type } from 'typebox';
import { paging, sortBy } from './shared';

export type TaskSort = Static<typeof TaskSort>;
export const TaskSort = sortBy(
  taskSortFields,
  'Titles and names of posters without regard to capitals and accents. By status: those that are decided or closed, then expired, then open ones, and by the end of the deadline within each.',
);

const budgetLimit = Type.Optional(
  Type.Number({
    minimum: 0,
    maximum: limits.maximumBudget,
    description: 'US dollars; the limit itself matches.',
  }),
);

const deadlineLimit = Type.Optional(
  Type.String({ format: 'date', description: 'Calendar day, yyyy-mm-dd; the day itself matches.' }),
);

export type TaskListQuery = Static<typeof TaskListQuery>;
/**
 * Filters combine. A filter that no task can match is valid, even one with text that cannot be
 * stored: the list is empty. Without a limit, a list ends at `listCeiling`, and a header says so.
 */
export const TaskListQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      description: `Words, each of which is part of the title, in small or capital letters and any order. More than ${limits.searchLength} characters match nothing.`,
    }),
  ),
  match: Type.Optional(
    Type.Enum(['all', 'any'], {
      description: '`any`: one word of `q` with three or more characters is enough.',
    }),
  ),
  category: Type.Optional(Type.String()),
  minBudget: budgetLimit,
  maxBudget: budgetLimit,
  deadlineFrom: deadlineLimit,
  deadlineTo: deadlineLimit,
  dueWithin: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.dueWithinDays,
      description: 'The deadline is today or within so many days.',
    }),
  ),
  skills: Type.Optional(
    Type.String({
      description: `Skills, separated by commas, in small or capital letters: the task asks for at least one of them, or for a skill of which one of them is a word. More than ${limits.searchLength} characters match nothing.`,
    }),
  ),
  place: Type.Optional(
    Type.String({
      description: `Beginnings of words, each of which the place of the task has, in any order; \`remote\` is also work that can be done from anywhere. More than ${limits.searchLength} characters match nothing.`,
    }),
  ),
  userId: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  status: Type.Optional(Type.Enum([...taskStatuses])),
  saved: Type.Optional(
    Type.Enum(['true'], { description: 'Only what the caller has saved, who needs a session.' }),
  ),
  sortBy: Type.Optional(TaskSort),
  ...paging,
});

/** How many tasks there are, without loading them. */
export const TaskFacets = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  open: Type.Integer({ minimum: 0 }),
  categories: Type.Array(
    Type.Object({
      category: Type.String(),
      count: Type.Integer({ minimum: 1 }),
      usual: Type.Optional(
        Type.Object(
          { low: Type.Number(), high: Type.Number() },
          {
            description:
              'US dollars: the first and the third quartile of the budgets of the latest 200 tasks; omitted below 5 tasks.',
          },
        ),
      ),
    }),
    { description: 'The categories that have tasks, by name.' },
  ),
});
export type TaskFacets = Static<typeof TaskFacets>;
