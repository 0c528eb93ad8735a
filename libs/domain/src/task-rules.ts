import { findBudgetError, formatBudget } from './budget';
import { isCalendarDate, type CalendarDate } from './calendar-date';
import { isCategory, type Category } from './categories';
import { limits } from './constants';
import { formatCount } from './count';
import { hashOf } from './hash';
import { oneLine } from './person';
import { cleanTerms, profileLimits, termsErrors, termsOf } from './profile';
import { emptyField, fieldErrors, requiredMessage, type FieldErrors } from './field-error';
import { trimText } from './text';

/** The texts of one line that a draft may lack, and the most characters that each can have. */
const optionalTexts = { place: profileLimits.placeLength } as const;

type OptionalText = keyof typeof optionalTexts;

const optionalTextNames = Object.keys(optionalTexts) as OptionalText[];

/** The most characters that the texts of a task can have. */
export const taskLengths = { title: 200, description: 10_000, ...optionalTexts } as const;

type FreeText = keyof typeof taskLengths;

export const taskTextNames = Object.keys(taskLengths) as FreeText[];

/** The contents of a form or a request body before validation. */
export interface TaskDraft extends Partial<Record<OptionalText, string>> {
  title: string;
  category: string;
  description: string;
  deadline: string;
  budget: string | number;
  /** In a form, separated by commas. */
  skills?: string | readonly string[];
  /** Whether the work can be done from anywhere; in a form, `yes` or nothing. */
  isRemote?: string | boolean;
}

/**
 * A validated draft: trimmed texts, a known category, a budget in dollars. What a draft of an older client lacks, this
 * lacks as well, and the task keeps its value.
 */
export interface TaskFields extends TaskDraft {
  category: Category;
  deadline: CalendarDate;
  budget: number;
  skills?: string[];
  isRemote?: boolean;
}

export const taskMessages = {
  required: requiredMessage,
  budget: 'Please enter a valid positive number for the budget.',
  deadline: 'Deadline cannot be in the past.',
  deadlineDate: 'Please enter a valid date for the deadline.',
  category: 'Please choose a category from the list.',
} as const;

const budgetMessages = {
  notPositive: taskMessages.budget,
  belowMinimum: `The budget must be at least ${formatBudget(limits.minimumBudget)}.`,
  aboveMaximum: `The budget can be at most ${formatBudget(limits.maximumBudget)}.`,
  partsOfCents: 'The budget can have at most two digits after the decimal point.',
} as const;

type Field = keyof TaskDraft;

/** The texts that are longer than they may be. */
function findTooLong(texts: Partial<Record<FreeText, string>>): FreeText[] {
  return taskTextNames.filter((name) => (texts[name]?.length ?? 0) > taskLengths[name]);
}

/** The values of a form: every field as text. */
export type TaskFormValues = Record<Field, string>;

/** The fields of which a draft may have none. */
export const optionalTaskFields = [
  'skills',
  ...optionalTextNames,
  'isRemote',
] as const satisfies Field[];

const textOf = (skills: TaskDraft['skills'] = ''): string =>
  typeof skills === 'string' ? skills : skills.join(', ');

/** The form of a task, or an empty one; a category that is not in the list has to be chosen again. */
export function taskFormValues(task: Partial<TaskDraft> = {}): TaskFormValues {
  const { category } = task;
  const texts = optionalTextNames.map((name) => [name, task[name] ?? '']);
  return {
    title: task.title ?? '',
    category: isCategory(category) ? category : '',
    budget: String(task.budget ?? ''),
    description: task.description ?? '',
    deadline: (task.deadline ?? '').slice(0, 10),
    skills: textOf(task.skills),
    ...(Object.fromEntries(texts) as Record<OptionalText, string>),
    isRemote: task.isRemote ? 'yes' : '',
  };
}

/** Names what the poster of a task has filled in: another value means that one of the fields has changed. */
export function taskVersion({ title, category, description, deadline, budget }: TaskDraft): string {
  const fields = [title, category, description, deadline, Number(budget)];
  return hashOf(JSON.stringify(fields)).toString(36);
}

/** @param earliest the first deadline that is accepted */
export function parseDeadline(
  deadline: string,
  earliest: CalendarDate,
): { ok: true; date: CalendarDate } | { ok: false; message: string } {
  if (!isCalendarDate(deadline)) return { ok: false, message: taskMessages.deadlineDate };
  if (deadline < earliest) return { ok: false, message: taskMessages.deadline };
  return { ok: true, date: deadline };
}

/** The errors of a draft, or the validated fields. */
export type TaskDraftResult =
  | { ok: true; fields: TaskFields }
  | { ok: false; errors: FieldErrors<Field> };

/** Cleaned as those of a profile. */
function optionalFields({ skills, isRemote, ...draft }: TaskDraft) {
  const texts = optionalTextNames.flatMap((name) => {
    const text = draft[name];
    return text === undefined ? [] : [[name, oneLine(text)]];
  });
  return {
    ...(skills !== undefined && {
      skills: typeof skills === 'string' ? termsOf(skills) : cleanTerms(skills),
    }),
    ...(Object.fromEntries(texts) as Partial<Record<OptionalText, string>>),
    ...(isRemote !== undefined && { isRemote: Boolean(isRemote) }),
  };
}

/**
 * Validates a draft, in the order in which the form shows its errors.
 * @param earliest the first deadline that is accepted: the user's local day in
 *   a form, the day in the last zone on the server.
 */
export function parseTaskDraft(draft: TaskDraft, earliest: CalendarDate): TaskDraftResult {
  const texts = { title: oneLine(draft.title), description: trimText(draft.description) };
  const { category, deadline } = draft;
  const optional = optionalFields(draft);
  const budgetText = String(draft.budget).trim();
  const budget = Number(budgetText);

  const entered: [Field, string][] = [
    ['title', texts.title],
    ['category', category.trim()],
    ['budget', budgetText],
    ['description', texts.description],
    ['deadline', deadline.trim()],
  ];
  const budgetError = findBudgetError(budget);
  const date = parseDeadline(deadline, earliest);
  const errors = fieldErrors<Field>(
    ...entered.map(([field, value]) => value === '' && emptyField(field)),
    budgetError && { field: 'budget', message: budgetMessages[budgetError] },
    !date.ok && { field: 'deadline', message: date.message },
    !isCategory(category) && { field: 'category', message: taskMessages.category },
    ...findTooLong({ ...texts, ...optional }).map((field) => ({
      field,
      message: `The ${field} can have at most ${formatCount(taskLengths[field])} characters.`,
    })),
    ...termsErrors('skills', optional.skills, profileLimits.skillsOfTask),
  );
  if (errors) return { ok: false, errors };
  return {
    ok: true,
    fields: { ...texts, ...optional, category: category as Category, deadline, budget },
  };
}
