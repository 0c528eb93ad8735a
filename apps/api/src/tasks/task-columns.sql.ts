import { TaskUpdate, type Task } from '@talentsphere/api/contract';
import type { StoredFields } from './checked-fields';
import { foldTitle, placeKeys, skillKeys, sortKey, type TaskFields } from '@talentsphere/domain';
import type { SqlParameter } from '../core/database/database';
import { isoDateSql, isoInstantSql, jsonObject } from '../core/database/iso-sql';
import { closingInstant, effectiveStatus } from './closing.sql';
import { titlePairs } from './title-pairs';
import { shownPhoto } from '../people/visibility.sql';

// Pictures are rows of another table.
const { pictures: _, ...fieldsOfContract } = TaskUpdate.properties;
const names = Object.keys(fieldsOfContract) as (keyof typeof fieldsOfContract)[];

/** The column of a field, which has its name. */
export const columnOf = (field: keyof TaskFields): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of what a poster fills in. */
export const filledInColumns: readonly string[] = names.map(columnOf);

type ColumnValues = Record<string, SqlParameter>;

/**
 * The columns that hold a poster's fields. A field that a client of an earlier release does not send has none:
 * the row keeps its value.
 */
export function storedColumns(fields: StoredFields): ColumnValues {
  const { title, budget, utcOffset, skills, place } = fields;
  const columns: Record<string, SqlParameter | undefined> = {
    ...Object.fromEntries(names.map((name) => [columnOf(name), fields[name]])),
    budget: budget.toFixed(2),
    utc_offset: utcOffset,
    title_folded: foldTitle(title),
    title_pairs: titlePairs(title),
    title_key: sortKey(title),
    skill_keys: skills && skillKeys(skills),
    place_keys: place === undefined ? undefined : placeKeys(place),
  };
  return Object.fromEntries(
    Object.entries(columns).filter(
      (entry): entry is [string, SqlParameter] => entry[1] !== undefined,
    ),
  );
}

/** SQL of what a poster fills in of the task `t`. */
export const filledIn = {
  ...(Object.fromEntries(names.map((name) => [name, `t.${columnOf(name)}`])) as Record<
    keyof TaskFields,
    string
  >),
  deadline: isoDateSql('t.deadline'),
  budget: 'trim_scale(t.budget)',
};

type Field = keyof Task;

/** The type check fails for a contract field that is missing here, and for one that the contract lacks. */
const columns: Record<Exclude<Field, 'bids'>, string> = {
  _id: 't.id',
  ...filledIn,
  status: effectiveStatus,
  closesAt: isoInstantSql(closingInstant),
  createdAt: isoInstantSql('t.created_at'),
  userId: 't.owner_id',
  employerName: 'p.name',
  employerEmail: 'p.email',
  employerEmailVerified: 'case when p.email is not null then p.is_email_verified end',
  employerPhotoURL: shownPhoto(),
  userName: 'p.name',
  userEmail: 'p.email',
};

const forSignedIn: readonly Field[] = ['employerEmail', 'employerEmailVerified', 'userEmail'];

/** Who reads an answer: email addresses are for signed-in callers only. */
export type Audience = 'anonymous' | 'signed-in';

/** Joins the posters `p` of tasks `t`. */
export const posters = 'left join people p on p.id = t.owner_id';

/**
 * SQL of a row of `tasks t` and its poster `p` as a task of the contract. Its first parameter, $1, is the current minute.
 * @param bids SQL of the number of placed bids
 */
export function taskJson(audience: Audience, bids: string): string {
  const fields = Object.entries({ ...columns, bids }).filter(
    ([name]) => audience === 'signed-in' || !forSignedIn.includes(name as Field),
  );
  return jsonObject(Object.fromEntries(fields));
}
