import type { TaskUpdate } from '@talentsphere/api/contract';
import {
  dateInZone,
  endOfDay,
  isTimeZone,
  isTimeZoneName,
  lastZone,
  parseDeadline,
  parseTaskDraft,
  taskTextNames,
  type TaskFields,
} from '@talentsphere/domain';
import { AppError } from '../core/errors/app-error';
import { refuseUnstorable } from '../core/http/input';

/** The fields of a task that its poster chooses. */
export interface StoredFields extends TaskFields {
  /** Minutes by which the poster's clock is ahead of UTC when the deadline ends. */
  utcOffset: number;
}

/** Minutes by which the time zone is ahead of UTC when the day ends there. */
function offsetAtEnd(date: string, timeZone: string): number {
  const nextDay = Date.parse(date) + 86_400_000;
  return Math.round((nextDay - endOfDay(date, timeZone).getTime()) / 60_000);
}

/** @throws AppError for a text that is not the name of a time zone */
function checkedZone(sent = lastZone): string {
  if (!isTimeZoneName(sent)) {
    throw new AppError('invalid_request', 'The request is not valid: its time zone is not known.');
  }
  // The poster's browser may have newer time zone data than this server.
  return isTimeZone(sent) ? sent : lastZone;
}

/**
 * The deadline of a task that is opened again.
 * @throws AppError for one that has passed
 */
export function checkedDeadline(sent: string, sentZone?: string) {
  const timeZone = checkedZone(sentZone);
  const deadline = parseDeadline(sent, dateInZone(timeZone));
  if (!deadline.ok) throw new AppError('invalid_request', deadline.message);
  return { deadline: deadline.date, utcOffset: offsetAtEnd(deadline.date, timeZone) };
}

/** @throws AppError for the first invalid field, such as a deadline before `earliest` */
function validFields(draft: TaskUpdate, earliest: string): TaskFields {
  const result = parseTaskDraft(draft, earliest);
  if (!result.ok) throw new AppError('invalid_request', result.errors[0].message);
  // As they were sent: what is cleaned has lost it.
  const { category, skills = [] } = draft;
  refuseUnstorable(category, ...skills, ...taskTextNames.map((name) => draft[name] ?? ''));
  return result.fields;
}

/**
 * The fields that a request asks for, whenever it was sent: also with a deadline that has passed since.
 * @throws AppError for the first invalid field
 */
export const askedFields = (draft: TaskUpdate): TaskFields => validFields(draft, draft.deadline);

/**
 * The fields of a task that may be stored.
 * @param sentZone the poster's time zone, in which the deadline must not have ended
 * @param isSaved whether the deadline is that of the task already: it may have ended since
 * @throws AppError for the first invalid field
 */
export function checkedFields(draft: TaskUpdate, sentZone?: string, isSaved = false): StoredFields {
  const timeZone = checkedZone(sentZone);
  const fields = isSaved ? askedFields(draft) : validFields(draft, dateInZone(timeZone));
  return { ...fields, utcOffset: offsetAtEnd(fields.deadline, timeZone) };
}
