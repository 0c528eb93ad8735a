import { TaskListQuery, type TaskFacets, type TaskSort } from '@talentsphere/api/contract';
import {
  categories,
  foldTitle,
  isCalendarDate,
  isStorable,
  limits,
  nearWords,
  placeWords,
  termsOf,
  titleWords,
  type TaskSelection,
  type TaskStatus,
} from '@talentsphere/domain';
import {
  countBy,
  type Queryable,
  type QueryOptions,
  type SqlParameter,
} from '../core/database/database';
import type { FieldOf, Orders } from '../core/paging/cursor';
import { keyOf } from '../core/database/key-column';
import { wordCondition } from '../core/database/word-condition';
import type { List, Statement } from '../core/paging/page.repository';
import { isOwnerBlocked } from '../people/visibility.sql';
import { dueWithin, minuteOf, statusConditions, statusNumber } from './closing.sql';
import { placedBids } from './placed-bids.sql';
import { posters, taskJson } from './task-columns.sql';
import type { Reading } from './tasks.repository';

export type TaskSortField = FieldOf<TaskSort>;

const orders: Orders<TaskSortField> = {
  createdAt: [keyOf.instant('t.created_at')],
  deadline: [keyOf.day('t.deadline')],
  budget: [keyOf.amount('t.budget')],
  title: [keyOf.text('t.title_key')],
  poster: [keyOf.text('t.poster_key'), keyOf.instant('t.created_at')],
  status: [keyOf.number(statusNumber)],
};

/**
 * The columns of each order of tasks. Within one status, the order by status is that by deadline;
 * of one person's tasks, the order by poster is that of posting.
 */
export function taskOrders({
  status,
  userId,
}: { status?: unknown; userId?: unknown } = {}): Orders<TaskSortField> {
  return {
    ...orders,
    status: status === undefined ? orders.status : orders.deadline,
    poster: userId === undefined ? orders.poster : orders.createdAt,
  };
}

export interface TaskFilter extends Omit<TaskSelection, 'sortBy'> {
  status?: TaskStatus | undefined;
  /** The person who has saved the tasks. */
  savedBy?: string | undefined;
}

const ofOrderAndPage = ['saved', 'sortBy', 'limit', 'cursor'];
const filterNames = [
  ...Object.keys(TaskListQuery.properties).filter((name) => !ofOrderAndPage.includes(name)),
  'savedBy',
] as (keyof TaskFilter)[];

/** What of a query chooses tasks: neither their order and page nor what the contract does not know, with which it would be counted again. */
export const filterOf = (query: TaskFilter): TaskFilter =>
  Object.fromEntries(filterNames.map((name) => [name, query[name]]));

/**
 * Whether a list has the posters' email addresses for people who are signed in: only that of all tasks,
 * whatever their status, whose screen shows them (A286), and that of somebody's own tasks.
 */
export function hasAddresses(
  { userId, status: _status, ...others }: TaskFilter,
  uid: string,
): boolean {
  const isNarrowed = Object.values(others).some((value) => value !== undefined);
  return userId === undefined ? !isNarrowed : userId === uid;
}

/** Filters that no task can match, some of which the database would refuse. */
export function matchesNothing(filter: TaskFilter): boolean {
  const { q = '', match, category = '', userId = '', deadlineFrom, deadlineTo } = filter;
  const { skills = '', place = '' } = filter;
  return (
    [q, skills, place].some((text) => text.trim().length > limits.searchLength) ||
    ![q, category, userId, skills, place].every(isStorable) ||
    (skills.trim() !== '' && termsOf(skills).length === 0) ||
    (place.trim() !== '' && placeWords(place).length === 0) ||
    (match === 'any' && nearWords(q).length === 0) ||
    [deadlineFrom, deadlineTo].some((day) => day !== undefined && !isCalendarDate(day))
  );
}

const inTitle = { text: 't.title_folded', short: 't.title_pairs' };

function titleConditions({ q = '', match }: TaskFilter, parameters: SqlParameter[]): string[] {
  if (match !== 'any') return titleWords(q).map((word) => wordCondition(inTitle, word, parameters));
  return [
    `(${nearWords(q)
      .map((word) => wordCondition(inTitle, word, parameters))
      .join(' or ')})`,
  ];
}

function rangeConditions(filter: TaskFilter, parameters: SqlParameter[]): string[] {
  const conditions: string[] = [];
  const add = (value: SqlParameter | undefined, condition: (parameter: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  add(filter.minBudget, (least) => `t.budget >= ${least}::numeric`);
  add(filter.maxBudget, (most) => `t.budget <= ${most}::numeric`);
  add(filter.deadlineFrom, (first) => `t.deadline >= ${first}::date`);
  add(filter.deadlineTo, (last) => `t.deadline <= ${last}::date`);
  add(filter.dueWithin, dueWithin);
  return conditions;
}

function skillCondition({ skills = '' }: TaskFilter, parameters: SqlParameter[]): string[] {
  // The text as a whole, too: an older skill may contain a comma that separates skills by now.
  const keys = [...termsOf(skills), skills.trim()].filter(Boolean).map(foldTitle);
  return keys.length > 0 ? [`t.skill_keys && $${parameters.push(keys)}::text[]`] : [];
}

function placeConditions({ place = '' }: TaskFilter, parameters: SqlParameter[]): string[] {
  return placeWords(place).map((word) => {
    const isInPlace = `t.place_keys @> array[$${parameters.push(word)}::text]`;
    return word === 'remote' ? `(t.is_remote or ${isInPlace})` : isInPlace;
  });
}

/** Whether how many tasks match depends on the values: of a search, skills, a place, a budget, a deadline and who has saved them. */
function isSelective(filter: TaskFilter): boolean {
  return (
    [filter.q, filter.skills, filter.place].some((text) => text?.trim()) ||
    filter.savedBy !== undefined ||
    rangeConditions(filter, []).length > 0
  );
}

/** An array, because those that a person has saved are few: of a join, PostgreSQL would read the tasks in order until it has found a page. */
const savedCondition = (person: string) =>
  `t.id = any (array(select s.task_id from saved_tasks s where s.person_id = ${person}))`;

/** $1 is the current minute; every statement refers to it, so that it always has a type. */
function conditionsOf(filter: TaskFilter, parameters: SqlParameter[]): string[] {
  const { category, status, userId, savedBy } = filter;
  const conditions = ['t.deleted_at is null', '$1::bigint is not null'];
  conditions.push(...titleConditions(filter, parameters));
  conditions.push(...skillCondition(filter, parameters), ...placeConditions(filter, parameters));
  if (category) conditions.push(`t.category = $${parameters.push(category)}`);
  if (status) conditions.push(statusConditions[status]);
  if (userId) conditions.push(`t.owner_id = $${parameters.push(userId)}`);
  if (savedBy) conditions.push(savedCondition(`$${parameters.push(savedBy)}`));
  conditions.push(...rangeConditions(filter, parameters));
  return conditions;
}

export function taskList(filter: TaskFilter, reading: Reading): List<TaskSortField> {
  const parameters: SqlParameter[] = [reading.minute];
  return {
    orders: taskOrders(filter),
    usualOrder: 'createdAt-desc',
    json: taskJson(reading.audience, 't.placed'),
    tables: 'tasks t',
    details: { columns: `${placedBids('t.id')} as placed`, joins: posters },
    conditions: conditionsOf(filter, parameters),
    parameters,
    id: 't.id',
    ...preparedFor(filter),
  };
}

/** What is selective is planned for its values, which may be rare or frequent. */
function preparedFor(filter: TaskFilter): QueryOptions {
  return { prepared: isSelective(filter) ? 'never' : 'while few' };
}

interface Posted {
  /** Instants as text, the first of which is not included. */
  after: string;
  until: string;
  exceptOf: string;
}

/** The ids of tasks that match, take bids, and were posted in a time by others, the latest first. */
export async function findPosted(
  db: Queryable,
  filter: TaskFilter,
  { after, until, exceptOf }: Posted,
  limit: number,
): Promise<string[]> {
  if (matchesNothing(filter)) return [];
  const parameters: SqlParameter[] = [minuteOf(new Date())];
  const conditions = conditionsOf({ ...filter, status: 'open' }, parameters);
  const add = (value: SqlParameter) => `$${parameters.push(value)}`;
  const rows = await db.query<{ id: string }>(
    `select t.id::text from tasks t where ${conditions.join(' and ')}
       and t.created_at > ${add(after)}::timestamptz and t.created_at <= ${add(until)}::timestamptz
       and t.owner_id <> ${add(exceptOf)} and not ${isOwnerBlocked}
     order by t.created_at desc, t.id desc limit ${add(limit)}::int`,
    parameters,
    { prepared: 'never' },
  );
  return rows.map(({ id }) => id);
}

/** The most that is counted: beyond it a total would cost far more than its page. */
const countCeilings = { filter: 250_000, selective: 1_000 } as const;

export function countCeiling(filter: TaskFilter): number {
  return isSelective(filter) ? countCeilings.selective : countCeilings.filter;
}

/** What is selective is counted in the order of an index: for a frequent term, the planner would visit every row. */
export function countStatement(filter: TaskFilter, minute: number): Statement {
  const parameters: SqlParameter[] = [minute];
  const conditions = conditionsOf(filter, parameters).join(' and ');
  const order = isSelective(filter) ? 'order by t.created_at desc, t.id desc' : '';
  return {
    sql: `select count(*)::int as count from (
      select 1 from tasks t where ${conditions} ${order}
      limit ${countCeiling(filter)}) counted`,
    parameters,
    ...preparedFor(filter),
  };
}

export function countTasks(db: Queryable, filter: TaskFilter, minute: number): Promise<number> {
  const { sql, parameters, ...options } = countStatement(filter, minute);
  return countBy(db, sql, parameters, options);
}

export function facetsStatement(minute: number): Statement {
  return {
    sql: `select t.category, count(*)::int as count,
        count(*) filter (where ${statusConditions.open})::int as open
      from tasks t where t.deleted_at is null and $1::bigint is not null
      group by t.category order by t.category`,
    parameters: [minute],
  };
}

/** Of the latest tasks alone: the same cost however many there are, and what is paid at present. */
export function usualBudgetsStatement(): Statement {
  const latest = (category: string) => `(select t.category, t.budget from tasks t
    where t.category = ${category} and t.deleted_at is null
    order by t.created_at desc, t.id desc limit 200)`;
  return {
    sql: `select l.category,
        (percentile_disc(0.25) within group (order by l.budget))::float8 as low,
        (percentile_disc(0.75) within group (order by l.budget))::float8 as high
      from (${categories.map((_, index) => latest(`$${index + 1}`)).join(' union all ')}) l
      group by l.category having count(*) >= 5`,
    parameters: [...categories],
  };
}

type UsualBudget = { category: string; low: number; high: number };

export async function readFacets(db: Queryable, minute: number): Promise<TaskFacets> {
  const { sql, parameters } = facetsStatement(minute);
  const rows = await db.query<{ category: string; count: number; open: number }>(sql, parameters);
  const usual = usualBudgetsStatement();
  const ranges = new Map(
    (await db.query<UsualBudget>(usual.sql, usual.parameters)).map(({ category, ...range }) => [
      category,
      range,
    ]),
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    total: sum(rows.map(({ count }) => count)),
    open: sum(rows.map(({ open }) => open)),
    categories: rows.map(({ category, count }) => {
      const range = ranges.get(category);
      return { category, count, ...(range ? { usual: range } : {}) };
    }),
  };
}
