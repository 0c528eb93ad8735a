import { migrate } from '../src/core/database/migrate';
import { openPostgres } from '../src/core/database/postgres-database';
import * as mails from '../src/notifications/mail/mails.repository';
import { setChoice, turnKindOff } from '../src/notifications/mail/recipients.repository';
import { createDatabase } from './support/marketplace';
import { onPostgres } from './support/raw-database';

const task = "uuid '00000000-0000-4000-8000-000000000001'";
const rows = `
  insert into tasks (id, title, title_folded, title_pairs, title_key, category, description, deadline, budget,
      owner_id, poster_key, created_at, updated_at)
    values (${task}, 'T', 't', '{}', 't', 'Other', 'D', current_date, 1, 'owner', 'p', now(), now());
  insert into people (id, is_email_verified, issued_at)
    values ('digest', true, 0), ('urgent', true, 0);
  insert into notifications (person_id, task_id, occasion, actor_id, position, mail_due_at)
    values ('digest', ${task}, 'task found', '', 1, now() - interval '1 hour'),
      ('urgent', ${task}, 'bid received', '', 2, now() - interval '1 minute');`;

onPostgres('emails about found tasks', () => {
  test('[A453] wait until the others are written and sent', async () => {
    const { environment, drop } = await createDatabase();
    const url = environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    try {
      await migrate(database, () => undefined);
      await database.query(rows);
      expect(await mails.findDue(database, 1, 0)).toEqual(['urgent']);
      expect(await mails.findDue(database, 2, 0)).toEqual(['urgent', 'digest']);
      const content = { address: '', text: '', html: '', unsubscribeUrl: '' };
      for (const subject of ['digest', 'urgent'])
        await mails.insertMail(database, subject, {
          ...content,
          subject,
          isDigest: subject === 'digest',
        });
      expect((await mails.takeMail(database))?.subject).toBe('urgent');
      expect((await mails.takeMail(database))?.subject).toBe('digest');
    } finally {
      await database.close();
      await drop();
    }
  });
});

onPostgres('emails that wait for the mail server', () => {
  test('[A493] are not sent any more when the one kind that they are about is turned off', async () => {
    const { environment, drop } = await createDatabase();
    const url = environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    try {
      await migrate(database, () => undefined);
      await database.query(rows);
      const content = { address: '', text: '', html: '', unsubscribeUrl: '', isDigest: false };
      for (const kind of ['bids', 'messages', 'questions', undefined] as const)
        await mails.insertMail(database, 'urgent', {
          ...content,
          subject: kind ?? 'several',
          kind,
        });
      await setChoice(database, 'urgent', { kinds: { bids: false } });
      const [person] = await database.query<{ token: string }>(
        "select unsubscribe_token::text as token from people where id = 'urgent'",
      );
      expect(await turnKindOff(database, person?.token ?? '', 'messages')).toBe(true);
      const sent = [await mails.takeMail(database), await mails.takeMail(database)];
      expect(sent.map((mail) => mail?.subject)).toEqual(['questions', 'several']);
      expect(await mails.takeMail(database)).toBeUndefined();
    } finally {
      await database.close();
      await drop();
    }
  });
});
