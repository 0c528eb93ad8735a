import type { Task } from '@talentsphere/contract';
import { writtenDay, writtenInstant } from '../database/written';
import { closingInstant, effectiveStatus } from './closing';

type Field = keyof Task;

/** A contract field that has no column here, or one too many, fails the type check. */
const columns: Record<Field, string> = {
  _id: 't.id',
  title: 't.title',
  category: 't.category',
  description: 't.description',
  deadline: writtenDay('t.deadline'),
  budget: 'trim_scale(t.budget)',
  status: effectiveStatus,
  closesAt: writtenInstant(closingInstant),
  createdAt: writtenInstant('t.created_at'),
  userId: 't.owner_id',
  employerName: 't.poster_name',
  employerEmail: 't.poster_email',
  employerEmailVerified: 't.poster_email_verified',
  employerPhotoURL: 't.poster_photo_url',
  userName: 't.poster_name',
  userEmail: 't.poster_email',
};

const forSignedIn: readonly Field[] = ['employerEmail', 'employerEmailVerified', 'userEmail'];

/** Who reads an answer: email addresses are for signed-in callers only. */
export type Audience = 'anonymous' | 'signed-in';

function jsonObject(audience: Audience): string {
  const fields = Object.entries(columns)
    .filter(([name]) => audience === 'signed-in' || !forSignedIn.includes(name as Field))
    .map(([name, sql]) => `'${name}', ${sql}`);
  return `json_build_object(${fields.join(', ')})`;
}

/**
 * SQL that makes a row of `tasks t` into a task of the contract. Its first
 * parameter, $1, is the minute it is.
 */
export const taskJson: Record<Audience, string> = {
  anonymous: jsonObject('anonymous'),
  'signed-in': jsonObject('signed-in'),
};
