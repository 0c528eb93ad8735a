import type { EmailChoice } from '@talentsphere/api/contract';
import { mailKindNames, type MailKind } from '@talentsphere/domain';
import { hasRow, type Queryable } from '../../core/database/database';

/** What somebody wants by email: everything, until they choose. */
export async function findChoice(db: Queryable, personId: string): Promise<Required<EmailChoice>> {
  const [row] = await db.query<{ isOn: boolean; off: string[] }>(
    'select wants_mail as "isOn", mail_kinds_off as off from people where id = $1',
    [personId],
  );
  const off = row?.off ?? [];
  const kinds = Object.fromEntries(mailKindNames.map((kind) => [kind, !off.includes(kind)]));
  return { isOn: row?.isOn ?? true, kinds };
}

/** What the rest of a statement needs to know of the people whose choice it has changed. */
const changedColumns = 'id as person_id, wants_mail, mail_kinds_off';

/** Turning emails off also applies to those that were not sent yet: of a kind, to those about it alone. */
const giveUpMails = `given_up as (
  update mails set next_attempt_at = null
  where next_attempt_at is not null
    and person_id in (
      select person_id from changed where not wants_mail or mails.kind = any(mail_kinds_off)))`;

/** What the choice leaves out stays. */
export async function setChoice(
  db: Queryable,
  personId: string,
  { isOn, kinds = {} }: EmailChoice,
): Promise<void> {
  const chosen = mailKindNames.filter((kind) => kinds[kind] !== undefined);
  const off = chosen.filter((kind) => kinds[kind] === false);
  await db.query(
    `with changed as (
       update people set wants_mail = coalesce($2::boolean, wants_mail),
         mail_kinds_off = array(
           select kind from unnest(mail_kinds_off) kind where kind <> all($3::text[])
           union select unnest($4::text[]))
       where id = $1
       returning ${changedColumns}
     ), ${giveUpMails} select from changed`,
    [personId, isOn ?? null, chosen, off],
  );
}

/** @returns false for a token that nobody has */
export const unsubscribe = (db: Queryable, token: string): Promise<boolean> =>
  hasRow(
    db,
    `with changed as (
       update people set wants_mail = false where unsubscribe_token = $1::uuid
       returning ${changedColumns}
     ), ${giveUpMails} select person_id from changed`,
    [token],
  );

/** @returns false for a token that nobody has */
export const turnKindOff = (db: Queryable, token: string, kind: MailKind): Promise<boolean> =>
  hasRow(
    db,
    `with changed as (
       update people set mail_kinds_off = array(
         select unnest(mail_kinds_off) union select $2::text)
       where unsubscribe_token = $1::uuid
       returning ${changedColumns}
     ), ${giveUpMails} select person_id from changed`,
    [token, kind],
  );
