import { limits } from '@talentsphere/domain';
import { Type, type Static } from 'typebox';
import { TaskListQuery } from './task-list';

export type SavedTasks = Static<typeof SavedTasks>;
export const SavedTasks = Type.Object({
  taskIds: Type.Array(Type.String({ format: 'uuid' }), { maxItems: limits.savedTasks }),
});

const { q, category, skills, place, ...others } = TaskListQuery.properties;
const { minBudget, maxBudget, deadlineFrom, deadlineTo, dueWithin } = others;

export type SearchFilter = Static<typeof SearchFilter>;
/** What of the query of a list of tasks can be saved. */
export const SearchFilter = Type.Object(
  { q, category, minBudget, maxBudget, deadlineFrom, deadlineTo, dueWithin, skills, place },
  { additionalProperties: false, minProperties: 1 },
);

const name = Type.String({ description: `At most ${limits.searchNameLength} characters.` });
const bell = Type.Boolean({ description: 'Whether the bell says that a new task matches.' });
const email = Type.Boolean({
  description: 'Whether a daily email lists the new tasks that match.',
});

export type SavedSearch = Static<typeof SavedSearch>;
export const SavedSearch = Type.Object({
  _id: Type.String({ format: 'uuid' }),
  name,
  filter: SearchFilter,
  bell,
  email,
  savedAt: Type.String({ format: 'date-time' }),
});

export type NewSearch = Static<typeof NewSearch>;
export const NewSearch = Type.Object({ name, filter: SearchFilter });

export type SearchChange = Static<typeof SearchChange>;
/** What is left out stays. */
export const SearchChange = Type.Object(
  { name: Type.Optional(name), bell: Type.Optional(bell), email: Type.Optional(email) },
  { minProperties: 1, additionalProperties: false },
);
