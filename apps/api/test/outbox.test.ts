import type { Client } from 'pg';
import { startIdentityProvider } from './support/identity-provider';
import { startMailServer, type ReceivedMail } from './support/mail-server';
import { caller, createDatabase, type Marketplace } from './support/marketplace';
import { moderationIn } from './support/moderated-market';
import { onPlainPostgres, onPostgres, untilItWaits, withClient } from './support/raw-database';
import { postTask, taskBody } from './support/samples';
import { startServer, type RunningServer } from './support/server-process';

/** How often the server is killed. */
const kills = Number(process.env['KILLS'] ?? 5);

const owners = ['omar', 'olga', 'otto', 'orla'];
const bidders = ['ann', 'ben', 'cem', 'dan', 'eve'];

async function withOutbox(
  options: Parameters<typeof startMailServer>[0],
  work: (parts: {
    start: () => Promise<RunningServer>;
    mail: Awaited<ReturnType<typeof startMailServer>>;
    client: Client;
    url: string;
    connect: (origin: string) => Marketplace['call'];
    tokenOf: (as: string, claims?: { email: string }) => Promise<string>;
  }) => Promise<void>,
): Promise<void> {
  const database = await createDatabase();
  const identity = await startIdentityProvider();
  const mail = await startMailServer(options);
  const environment = {
    ...identity.environment,
    RATE_LIMIT_WRITES: '0',
    LOG_LEVEL: 'silent',
    MODERATORS: 'mod@example.com',
    ...database.environment,
    ...mail.environment,
  };
  const connect = (origin: string) => caller(origin, identity);
  const tokenOf = (as: string, claims = {}) =>
    identity.tokenFor(as, { email_verified: true, ...claims });
  const servers: RunningServer[] = [];
  const start = async () => {
    const server = await startServer(environment);
    servers.push(server);
    return server;
  };
  try {
    const url = database.environment['DATABASE_URL'] ?? '';
    await withClient(url, (client) => work({ start, mail, client, url, connect, tokenOf }));
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    await mail.stop();
    await identity.stop();
    await database.drop();
  }
}

/** Refuses the emails to an address until `accept` is called. `refused` resolves at the first one. */
function refuseFor(address: string) {
  let accepts = false;
  let wasRefused: () => void;
  const refused = new Promise<void>((resolve) => (wasRefused = resolve));
  return {
    refuse(recipient: string) {
      if (recipient !== address || accepts) return undefined;
      wasRefused();
      return { code: 452, message: 'Mailbox full' };
    },
    refused,
    accept: () => void (accepts = true),
  };
}

/** Lets what waits for its next attempt be attempted now, and waits until everything was sent. */
async function finish(client: Client): Promise<void> {
  for (let round = 0; round < 120; round += 1) {
    await client.query(
      'update mails set next_attempt_at = now() where next_attempt_at is not null',
    );
    const { rows } = await client.query<{ left: number }>(
      `select (select count(*) from mails where next_attempt_at is not null)::int +
         (select count(*) from notifications where mail_due_at is not null)::int as left`,
    );
    if (rows[0]?.left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('Emails are left over.');
}

const contentOf = ({ envelopeTo, subject, text, html, date }: ReceivedMail) =>
  JSON.stringify({ envelopeTo, subject, text, html, date });

onPostgres('the emails to be sent', () => {
  test(
    `[A375] [A381] survive ${kills} ends of the server at any time: each is sent, repetitions have one Message-ID, and none is about what was rolled back`,
    async () => {
      // Slow, so that the server is often killed while it sends.
      await withOutbox({ slowness: 400 }, async ({ start, mail, client, connect, tokenOf }) => {
        const acknowledged: string[] = [];
        for (let round = 1; round <= kills; round += 1) {
          const server = await start();
          const call = connect(server.origin);
          const bidAll = async (owner: string) => {
            const body = taskBody({ title: `Task ${round} of ${owner}` });
            const posted = await call<{ _id: string }>('POST', '/tasks', {
              token: await tokenOf(owner),
              body,
            });
            const bid = async (bidder: string) => {
              const { status } = await call('POST', '/bids', {
                token: await tokenOf(bidder),
                body: { taskId: posted.body._id },
              });
              if (status === 201) acknowledged.push(`${bidder} on ${body.title}`);
            };
            // Twice: one of them is rolled back.
            await Promise.all([...bidders, ...bidders].map(bid));
          };
          const calls = Promise.allSettled(owners.map(bidAll));
          await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 4_000));
          await server.stop('SIGKILL');
          await calls;
        }
        const server = await start();
        await finish(client);
        await server.stop();

        const { rows } = await client.query<{ bid: string }>(
          `select b.bidder_id || ' on ' || t.title as bid
           from bids b join tasks t on t.id = b.task_id`,
        );
        const stored = rows.map(({ bid }) => bid);
        const byId = new Map(mail.received.map((email) => [email.messageId, email]));
        for (const email of mail.received) {
          expect(contentOf(email)).toBe(contentOf(byId.get(email.messageId) ?? email));
        }
        const texts = [...byId.values()].map(({ text = '' }) => text);
        const listed = texts.flatMap((text) =>
          [...text.matchAll(/User (\w+) placed a bid of \$[\d,]+ on “(.+)”/g)].map(
            ([, bidder = '', title = '']) => `${bidder} on ${title}`,
          ),
        );
        // A long email lists some and counts the others.
        const counted = texts.map((text) => Number(/And (\d+) more\./.exec(text)?.[1] ?? 0));
        expect(acknowledged.length).toBeGreaterThan(0);
        expect(stored).toEqual(expect.arrayContaining(acknowledged));
        expect(stored).toEqual(expect.arrayContaining(listed));
        expect(new Set(listed).size).toBe(listed.length);
        expect(counted.reduce((sum, count) => sum + count, listed.length)).toBe(stored.length);
      });
    },
    60_000 + kills * 20_000,
  );

  test('[A381] are sent again, unchanged, after a temporary refusal', async () => {
    let refused = 0;
    const refuse = () =>
      (refused += 1) === 1 ? { code: 452, message: 'Mailbox full' } : undefined;
    await withOutbox({ refuse }, async ({ start, mail, client, connect, tokenOf }) => {
      const server = await start();
      const call = connect(server.origin);
      const token = await tokenOf('omar');
      const { body } = await call<{ _id: string }>('POST', '/tasks', { token, body: taskBody() });
      await call('POST', '/bids', { as: 'ann', body: { taskId: body._id } });
      await finish(client);
      expect(refused).toBe(2);
      const { rows } = await client.query<{ id: string; attempts: number }>(
        'select id, attempts from mails',
      );
      expect(mail.received.map(({ messageId }) => messageId)).toEqual(
        rows.map(({ id }) => `<${id}@talentsphere.example>`),
      );
      expect(rows[0]?.attempts).toBe(2);
    });
  });

  test('[A379] are written again for an address that was changed while the mail server refused them', async () => {
    const { refuse, refused } = refuseFor('omar@example.com');
    await withOutbox({ refuse }, async ({ start, mail, client, connect, tokenOf }) => {
      const server = await start();
      const call = connect(server.origin);
      const token = await tokenOf('omar');
      const { body } = await call<{ _id: string }>('POST', '/tasks', { token, body: taskBody() });
      await call('POST', '/bids', { as: 'ann', body: { taskId: body._id } });
      await refused;
      const changed = { email: 'new@example.com' };
      await call('GET', '/notifications/unread', { token: await tokenOf('omar', changed) });
      await finish(client);
      const { rows } = await client.query<{ token: string }>(
        "select unsubscribe_token as token from people where id = 'omar'",
      );
      const [email, ...others] = mail.received;
      expect(others).toEqual([]);
      expect(email?.envelopeTo).toBe('new@example.com');
      expect(email?.text).toContain(rows[0]?.token);
    });
  });

  test('[A620] are written again without the title of a task that was hidden while the mail server refused them', async () => {
    const { refuse, refused, accept } = refuseFor('ann@example.com');
    await withOutbox({ refuse }, async ({ start, mail, client, connect, tokenOf }) => {
      const market = { call: connect((await start()).origin) } as Marketplace;
      const [token, moderator] = [await tokenOf('ann'), await tokenOf('mod')];
      const { _id: id } = await postTask(market, 'omar', { title: 'Rude words' });
      await market.call('POST', '/bids', { token, body: { taskId: id } });
      const body = taskBody({ title: 'Rude words', budget: 7 });
      await market.call('PUT', `/tasks/${id}`, { as: 'omar', body });
      await refused;
      await moderationIn(() => ({ market, moderator })).hide({ kind: 'task', id });
      accept();
      await finish(client);
      const [email, ...others] = mail.received.filter(
        ({ envelopeTo }) => envelopeTo === 'ann@example.com',
      );
      expect(others).toEqual([]);
      expect(email?.text).toContain('“A removed task”');
      expect(contentOf(email!)).not.toContain('Rude words');
    });
  });

  test('[A628] are written again without found tasks that take no bids any more', async () => {
    const { refuse, refused, accept } = refuseFor('ann@example.com');
    await withOutbox({ refuse }, async ({ start, mail, client, connect, tokenOf }) => {
      const market = { call: connect((await start()).origin) } as Marketplace;
      const [token, moderator] = [await tokenOf('ann'), await tokenOf('mod')];
      await market.call('GET', '/notifications/unread', { token });
      const post = async (as: string, title: string) => (await postTask(market, as, { title }))._id;
      const ids = [
        await post('omar', 'A kettle'),
        await post('omar', 'A kettle that is cancelled'),
        await post('crook', 'A kettle of somebody blocked'),
      ];
      await client.query(
        `insert into notifications (person_id, task_id, occasion, actor_id, position, mail_due_at)
         select 'ann', id, 'task found', '', (extract(epoch from now()) * 1000000)::bigint, now()
         from unnest($1::uuid[]) id`,
        [ids],
      );
      await refused;
      await market.call('PUT', `/tasks/${ids[1]}/status`, {
        as: 'omar',
        body: { status: 'cancelled' },
      });
      const { report, latestAbout, decide } = moderationIn(() => ({ market, moderator }));
      const crook = { kind: 'profile', id: 'crook' } as const;
      await report(crook);
      expect((await decide((await latestAbout(crook))._id, 'block')).status).toBe(204);
      accept();
      await finish(client);
      const ofAnn = mail.received.filter(({ envelopeTo }) => envelopeTo === 'ann@example.com');
      expect(ofAnn).toHaveLength(1);
      expect(ofAnn[0]?.text).toContain('“A kettle”');
      expect(contentOf(ofAnn[0]!)).not.toMatch(/cancelled|blocked/);
    });
  });

  test('[A424] [A453] are written again without the name of a deleted account, and with what the bell did not show', async () => {
    const { refuse, refused, accept } = refuseFor('olga@example.com');
    await withOutbox({ refuse }, async ({ start, mail, client, connect, tokenOf }) => {
      const first = await start();
      const postAs = async (origin: string, as: string, title: string) =>
        (await postTask({ call: connect(origin) } as Marketplace, as, { title }))._id;
      const bid = (as: string, taskId: string) =>
        connect(first.origin)('POST', '/bids', { as, body: { taskId } });
      const garden = await postAs(first.origin, 'olga', 'Garden');
      const menu = await postAs(first.origin, 'olga', 'Menu');
      const mural = await postAs(first.origin, 'omar', 'Mural');
      // Later than those with which the tasks were posted, by which the address is not verified.
      const token = await tokenOf('olga');
      await connect(first.origin)('GET', '/notifications/unread', { token });
      await bid('ann', garden);
      await bid('ben', menu);
      await first.stop();
      // One email about all of them, which are due at once.
      await client.query('delete from mails');
      await client.query(
        `insert into notifications (person_id, task_id, occasion, actor_id, position, read_at)
         values ('olga', $1, 'task found', '', (extract(epoch from now()) * 1000000)::bigint, now())`,
        [mural],
      );
      await client.query(
        "update notifications set mail_due_at = now(), mailed_at = null where person_id = 'olga'",
      );
      const call = connect((await start()).origin);
      await refused;
      await call('PUT', '/notifications/read', { token, body: { taskId: menu } });
      expect((await call('DELETE', '/me', { as: 'ann' })).status).toBe(204);
      accept();
      await finish(client);
      const ofOlga = mail.received.filter(({ envelopeTo }) => envelopeTo === 'olga@example.com');
      const [email, ...others] = ofOlga;
      expect(others).toEqual([]);
      for (const part of ['Deleted user', '“Garden”', '“Mural”'])
        expect(email?.text).toContain(part);
      for (const part of ['User ann', '“Menu”']) expect(contentOf(email!)).not.toContain(part);
    });
  });

  test('[A380] are not sent when the person turns emails off while one is being written', async () => {
    await withOutbox({}, async ({ start, mail, client, url, connect, tokenOf }) => {
      const server = await start();
      const call = connect(server.origin);
      const token = await tokenOf('omar');
      await call('GET', '/notifications/unread', { token });
      // As the server does.
      await client.query('begin');
      await client.query("select from people where id = 'omar' for update");
      await client.query(
        `insert into mails (person_id, address, subject, text_body, html_body, unsubscribe_url, kind)
         values ('omar', 'omar@example.com', 'Unwanted', '', '', 'https://talentsphere.example', 'bids')`,
      );
      const turnedOff = call('PUT', '/notifications/email', { token, body: { isOn: false } });
      await untilItWaits(url, turnedOff);
      await client.query('commit');
      expect((await turnedOff).status).toBe(200);
      await finish(client);
      expect(mail.received).toEqual([]);
    });
  });
});

onPlainPostgres('emails to some people that cannot be written', () => {
  test('keep nobody else from getting theirs', async () => {
    await withOutbox({}, async ({ start, mail, client, connect, tokenOf }) => {
      const market = { call: connect((await start()).origin) } as Marketplace;
      const token = await tokenOf('omar');
      const { body } = await market.call<{ _id: string }>('POST', '/tasks', {
        token,
        body: taskBody(),
      });
      await client.query(
        `create function refuse() returns trigger language plpgsql as
           $$ begin raise exception 'No room.'; end $$;
         create trigger refused before update on notifications for each row
           when (new.person_id like 'unlucky %') execute function refuse();`,
      );
      // As many as are looked at together, all of whom come first.
      const unlucky = Array.from({ length: 50 }, (_, number) => `unlucky ${number}`);
      await client.query(
        `insert into people (id, email, is_email_verified, issued_at)
         select id, id || '@example.com', true, 0 from unnest($1::text[]) id`,
        [unlucky],
      );
      await client.query(
        `insert into notifications (person_id, task_id, occasion, actor_id, position, mail_due_at)
         select id, $2, 'bid received', '', 1, now() - interval '1 hour'
         from unnest($1::text[]) id`,
        [unlucky, body._id],
      );
      await market.call('POST', '/bids', { as: 'ann', body: { taskId: body._id } });
      expect(await mail.find('omar@example.com')).toHaveLength(1);
    });
  });
});
