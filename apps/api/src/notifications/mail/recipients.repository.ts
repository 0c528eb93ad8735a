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

/** What the choice leaves out stays. Of emails that were not sent yet, `takeMail` says whether they are still wanted. */
export async function setChoice(
  db: Queryable,
  personId: string,
  { isOn, kinds = {} }: EmailChoice,
): Promise<void> {
  const chosen = mailKindNames.filter((kind) => kinds[kind] !== undefined);
  const off = chosen.filter((kind) => kinds[kind] === false);
  await db.query(
    `update people set wants_mail = coalesce($2::boolean, wants_mail),
       mail_kinds_off = array(
         select kind from unnest(mail_kinds_off) kind where kind <> all($3::text[])
         union select unnest($4::text[]))
     where id = $1`,
    [personId, isOn ?? null, chosen, off],
  );
}

/** @returns false for a token that nobody has */
export const unsubscribe = (db: Queryable, token: string): Promise<boolean> =>
  hasRow(
    db,
    'update people set wants_mail = false where unsubscribe_token = $1::uuid returning 1',
    [token],
  );

/** @returns false for a token that nobody has */
export const turnKindOff = (db: Queryable, token: string, kind: MailKind): Promise<boolean> =>
  hasRow(
    db,
    `update people set mail_kinds_off = array(select unnest(mail_kinds_off) union select $2::text)
     where unsubscribe_token = $1::uuid returning 1`,
    [token, kind],
  );
