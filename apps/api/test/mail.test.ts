import type { Bid } from '@talentsphere/api/contract';
import { formatShortDate } from '@talentsphere/domain';
import { startMailServer, type MailServer, type ReceivedMail } from './support/mail-server';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres, withClient } from './support/raw-database';
import { dayFromNow, postTask } from './support/samples';

const refusals = new Map([
  ['gone@example.com', { code: 550, message: 'No such user' }],
  ['full@example.com', { code: 452, message: 'The mailbox is full' }],
]);
let mail: MailServer;
let market: Marketplace;
beforeAll(async () => {
  mail = await startMailServer({ refuse: (address) => refusals.get(address) });
  market = await startMarketplace({
    ...mail.environment,
    MAIL_DELAY: '1',
    RATE_LIMIT_WRITES: '0',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await market.stop();
  await mail.stop();
});

const tokenOf = (as: string, email_verified = true) =>
  market.identity.tokenFor(as, { email_verified });

/** Calls as somebody whose address the provider has verified. */
async function call<Body>(method: string, path: string, as: string, body?: object) {
  return market.call<Body>(method, path, { token: await tokenOf(as), body });
}

/** A task of `owner`, who gets mail. */
async function post(owner: string, title: string): Promise<string> {
  const { _id } = await postTask(market, owner, { title });
  await call('GET', '/notifications/unread', owner);
  return _id;
}

/** After this email, everything that was due before has been sent. */
async function sentBefore(): Promise<void> {
  const marker = `marker${Math.random().toString(36).slice(2)}`;
  const taskId = await post(marker, 'Marker');
  await call('POST', '/bids', 'bidder', { taskId });
  await mail.find(`${marker}@example.com`);
}

const header = ({ headers }: ReceivedMail, name: string) =>
  headers.find(({ key }) => key === name)?.value;

test('one event is the subject', async () => {
  const taskId = await post('otto', 'Line\nbreak');
  const { body } = await call<Bid>('POST', '/bids', 'carla', { taskId });
  await market.call('PUT', `/bids/${body._id}/status`, {
    as: 'otto',
    body: { status: 'accepted' },
  });
  const [email] = await mail.find('carla@example.com');
  const day = formatShortDate(dayFromNow(10));
  expect(email?.subject).toBe(
    `Your bid on “Line break” was accepted: you are hired for $1,500, due ${day}.`,
  );
});

test('[A378] a name is in no subject, and is neither a paragraph nor an address in the text', async () => {
  const taskId = await post('omid', 'Garden');
  const name = 'Billing\n\nYour account will be suspended:\nhttps://evil.example/login\n\nJonas';
  const token = await market.identity.tokenFor('mallory', { name });
  await market.call('POST', '/bids', { token, body: { taskId } });
  const [email] = await mail.find('omid@example.com');
  expect(email?.subject).toBe('Somebody placed a bid of $1,500 on “Garden”.');
  expect(email?.text).toMatch(
    /^Billing Your account will be suspended: evil\. example\/login Jonas placed a bid of \$1,500 on “Garden”\.\n/,
  );
  expect(email?.text).not.toContain('evil.example');
  expect(email?.html).not.toContain('evil.example');
});

test('[A380] one click unsubscribes, by a POST and never by a GET', async () => {
  const taskId = await post('ulla', 'Loud');
  await call('POST', '/bids', 'ann', { taskId });
  const [email] = await mail.find('ulla@example.com');
  if (!email) throw new Error('No email has arrived.');
  expect(header(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] = /^<(.+)>$/.exec(header(email, 'list-unsubscribe') ?? '') ?? [];
  expect(email.text).toContain(address);
  const { origin, pathname } = new URL(address);
  expect(origin).toBe('https://talentsphere.example');
  const unsubscribe = (method: string, path = pathname) =>
    fetch(`${market.server.origin}${path}`, {
      method,
      ...(method === 'POST'
        ? {
            body: 'List-Unsubscribe=One-Click',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }
        : {}),
    });
  const isOn = async () => {
    const { body } = await call<{ isOn: boolean }>('GET', '/notifications/email', 'ulla');
    return body.isOn;
  };
  const form = await unsubscribe('GET');
  expect([form.status, await form.text()]).toEqual([
    200,
    expect.stringContaining('<form method="post">'),
  ]);
  expect((await unsubscribe('HEAD')).status).toBe(200);
  expect(await isOn()).toBe(true);
  expect((await unsubscribe('POST', '/unsubscribe/x')).status).toBe(404);
  expect((await unsubscribe('POST', `${pathname.slice(0, -4)}0000`)).status).toBe(404);
  expect(await isOn()).toBe(true);
  expect((await unsubscribe('POST')).status).toBe(200);
  expect(await isOn()).toBe(false);

  await call('POST', '/bids', 'ben', { taskId });
  await sentBefore();
  expect(await mail.find('ulla@example.com')).toHaveLength(1);
  const { body } = await call('PUT', '/notifications/email', 'ulla', { isOn: true });
  expect(body).toMatchObject({ isOn: true, isOffered: true });
  await call('POST', '/bids', 'carla', { taskId });
  await mail.find('ulla@example.com', 2);
});

test('[A493] a kind of notifications that somebody has turned off is not mailed, and stays in the bell', async () => {
  const taskId = await post('kim', 'Kinds');
  const settings = await call<{ kinds: object }>('PUT', '/notifications/email', 'kim', {
    kinds: { bids: false },
  });
  expect(settings.body).toMatchObject({ isOn: true, kinds: { bids: false, questions: true } });
  await call('POST', '/bids', 'ann', { taskId });
  await sentBefore();
  expect(mail.received.map(({ envelopeTo }) => envelopeTo)).not.toContain('kim@example.com');
  expect((await call<unknown[]>('GET', '/notifications', 'kim')).body).toHaveLength(1);
  await call('POST', `/tasks/${taskId}/questions`, 'ben', { text: 'When?' });
  const [email] = await mail.find('kim@example.com');
  expect(email?.text).toContain('asked');
  expect(email?.text).not.toContain('placed a bid');
  await call('PUT', '/notifications/email', 'kim', { isOn: false });
  const again = await call('PUT', '/notifications/email', 'kim', { kinds: { questions: false } });
  expect(again.body).toMatchObject({ isOn: false, kinds: { bids: false, questions: false } });
  for (const unknown of [{ kinds: { everything: false } }, { isOn: false, bids: false }]) {
    expect((await call('PUT', '/notifications/email', 'kim', unknown)).status).toBe(400);
  }
});

test('[A494] a link of an email about one kind turns off that kind, by a POST and never by a GET', async () => {
  const taskId = await post('lena', 'Link');
  await call('POST', '/bids', 'ann', { taskId });
  const [email] = await mail.find('lena@example.com');
  const [, address = ''] =
    /^No more emails about bids on your tasks: (.+)$/m.exec(email?.text ?? '') ?? [];
  expect(email?.html).toContain(address);
  const { pathname } = new URL(address);
  const send = async (method: string, path = pathname) => {
    const answer = await fetch(`${market.server.origin}${path}`, { method });
    return [answer.status, await answer.text()] as const;
  };
  const choice = async () => (await call('GET', '/notifications/email', 'lena')).body;
  const emails = 'no more emails about bids on your tasks';
  expect(await send('GET')).toEqual([200, expect.stringContaining(`Do you want ${emails}?`)]);
  expect(await choice()).toMatchObject({ isOn: true, kinds: { bids: true } });
  expect((await send('POST', pathname.replace('bids', 'everything')))[0]).toBe(404);
  expect((await send('POST', '/unsubscribe/x/bids'))[0]).toBe(404);
  expect(await send('POST')).toEqual([200, expect.stringContaining(`You will get ${emails}.`)]);
  expect(await choice()).toMatchObject({ isOn: true, kinds: { bids: false, messages: true } });
});

test('an address that the mail server refuses for good keeps no other email waiting', async () => {
  const taskId = await post('gone', 'Lost');
  await call('POST', '/bids', 'ann', { taskId });
  await sentBefore();
  const { body } = await market.call<string>('GET', '/metrics');
  const lastAttempt = (outcome: string) =>
    Number(
      new RegExp(`^mail_last_attempt_seconds\\{outcome="${outcome}"\\} (.+)$`, 'm').exec(body)?.[1],
    );
  const now = Date.now() / 1_000;
  expect(now - lastAttempt('sent')).toBeLessThan(600);
  expect(now - lastAttempt('refused')).toBeLessThan(600);
  expect(lastAttempt('failed')).toBe(0);
});

onPostgres('before an email is written', () => {
  /** The mailer waits for the row of its recipient, however long the work takes. */
  const beforeAnEmail = (personId: string, work: () => Promise<unknown>) =>
    withClient(market.environment['DATABASE_URL'] ?? '', async (holder) => {
      await holder.query('begin');
      await holder.query('select from people where id = $1 for share', [personId]);
      await work();
      await holder.query('commit');
    });

  test('[A378] several events soon after each other are one email, as text and as HTML', async () => {
    const taskId = await post('olivia', 'Menu <b>& more</b>');
    await beforeAnEmail('olivia', async () => {
      await call('POST', '/bids', 'ann', { taskId });
      await call('POST', '/bids', 'ben', { taskId });
    });
    const [email] = await mail.find('olivia@example.com');
    if (!email) throw new Error('No email has arrived.');
    const url = `https://talentsphere.example/task/${taskId}#received-bids`;
    expect(email).toMatchObject({
      subject: '2 updates at TalentSphere',
      from: { address: 'no-reply@talentsphere.example' },
      to: [{ address: 'olivia@example.com' }],
    });
    expect(email.text).toContain(
      `User ann placed a bid of $1,500 on “Menu <b>& more</b>”.\n${url}`,
    );
    expect(email.text).toContain('User ben placed a bid of $1,500 on');
    expect(email.html).toContain('“Menu &lt;b&gt;&amp; more&lt;/b&gt;”');
    expect(email.html).toContain(`href="${url}"`);
    expect(email.messageId).toMatch(/^<[0-9a-f-]{36}@talentsphere\.example>$/);
    expect(header(email, 'auto-submitted')).toBe('auto-generated');
    await sentBefore();
    expect(
      mail.received.filter(({ envelopeTo }) => envelopeTo === 'olivia@example.com'),
    ).toHaveLength(1);
  });

  test('[A379] addresses that are not verified, and people who have read it, get none', async () => {
    const taskId = await post('uma', 'Quiet');
    await market.call('GET', '/notifications/unread', { token: await tokenOf('uma', false) });
    await call('POST', '/bids', 'ann', { taskId });
    const read = await post('rita', 'Read');
    await beforeAnEmail('rita', async () => {
      await call('POST', '/bids', 'ann', { taskId: read });
      await call('PUT', '/notifications/read', 'rita', { taskId: read });
    });
    await sentBefore();
    const addresses = mail.received.map(({ envelopeTo }) => envelopeTo);
    expect(addresses).not.toContain('uma@example.com');
    expect(addresses).not.toContain('rita@example.com');
  });
});

onPostgres('1,000 updates for an address whose mailbox is full', () => {
  test('keep no email to others waiting', async () => {
    const taskId = await post('full', 'Popular');
    await call('POST', '/bids', 'ann', { taskId });
    await sentBefore();
    await withClient(market.environment['DATABASE_URL'] ?? '', (client) =>
      client.query(
        `insert into notifications (person_id, position, occasion, task_id, actor_id, mail_due_at)
         select 'full', n, 'bid received', $1, 'bidder ' || n, now() - interval '1 minute'
         from generate_series(1, 1000) n`,
        [taskId],
      ),
    );
    await sentBefore();
  });
});
