import type { Queryable } from '../../core/database/database';

export async function wantsMail(db: Queryable, personId: string): Promise<boolean> {
  const [row] = await db.query<{ wants: boolean }>(
    'select wants_mail as wants from people where id = $1',
    [personId],
  );
  return row?.wants ?? true;
}

/** Turning emails off also applies to those that were not sent yet. */
const giveUpMails = `given_up as (
  update mails set next_attempt_at = null
  where next_attempt_at is not null
    and person_id in (select person_id from changed where not wants_mail))`;

export async function setWantsMail(db: Queryable, personId: string, isOn: boolean): Promise<void> {
  await db.query(
    `with changed as (
       update people set wants_mail = $2 where id = $1
       returning id as person_id, wants_mail
     ), ${giveUpMails} select from changed`,
    [personId, isOn],
  );
}

/** @returns false for a token that nobody has */
export async function unsubscribe(db: Queryable, token: string): Promise<boolean> {
  const rows = await db.query(
    `with changed as (
       update people set wants_mail = false where unsubscribe_token = $1::uuid
       returning id as person_id, wants_mail
     ), ${giveUpMails} select person_id from changed`,
    [token],
  );
  return rows.length > 0;
}
