import type {
  AccountExport,
  Bid,
  Person,
  ReceivedBid,
  Task,
  TaskOfCaller,
} from '@talentsphere/api/contract';
import { changed, readEvents } from './support/event-reader';
import { startMailedMarketplace, type MailedMarketplace } from './support/mailed-marketplace';
import { onPostgres, untilItWaits, withClient } from './support/raw-database';
import { onePixel, postTask, taskBody } from './support/samples';

let { mail, market, stop } = {} as MailedMarketplace;
beforeAll(async () => ({ mail, market, stop } = await startMailedMarketplace()));
afterAll(() => stop());

/** Names, addresses and pictures are searched for, so they are found nowhere else. */
const claimsOf = (uid: string) => ({
  name: `Quill ${uid}`,
  email: `${uid}@quill.example`,
  email_verified: true,
  picture: `https://pictures.example/${uid}.png`,
});

async function call<Body = unknown>(method: string, path: string, as: string, body?: object) {
  const token = await market.identity.tokenFor(as, claimsOf(as));
  return market.call<Body>(method, path, { token, ...(body && { body }) });
}

const post = async (as: string, changes = {}) =>
  (await call<Task>('POST', '/tasks', as, taskBody(changes))).body._id;
const bid = async (taskId: string, as: string, message?: string) =>
  (await call<Bid>('POST', '/bids', as, { taskId, ...(message && { message }) })).body._id;
const accept = (bidId: string, as: string) =>
  call('PUT', `/bids/${bidId}/status`, as, { status: 'accepted' });
const to = (taskId: string, as: string, status: string) =>
  call('PUT', `/tasks/${taskId}/status`, as, { status, message: 'Here it is.' });
const remove = (as: string) => call<{ message: string }>('DELETE', '/me', as);
const read = async (taskId: string, as: string) =>
  (await call<TaskOfCaller>('GET', `/tasks/${taskId}`, as)).body;

/** A task that was done, with ratings of both sides. */
async function done(owner: string, winner: string): Promise<string> {
  const taskId = await post(owner, { title: `Of ${owner}` });
  const bidId = await bid(taskId, winner, 'I can do it.');
  await accept(bidId, owner);
  await call('POST', `/bids/${bidId}/messages`, winner, { text: 'Hello there' });
  await to(taskId, winner, 'handed in');
  await to(taskId, owner, 'completed');
  await call('PUT', `/tasks/${taskId}/rating`, owner, { stars: 5 });
  await call('PUT', `/tasks/${taskId}/rating`, winner, { stars: 4, sentence: 'Clear.' });
  return taskId;
}

test('[A423] a person gets what is stored about them, once a minute', async () => {
  const taskId = await done('eli', 'wanda');
  // More bytes than are read at once.
  const description = '語'.repeat(10_000);
  for (let task = 0; task < 40; task += 1) await post('eli', { description });
  await bid(taskId, 'stranger');
  const asked = await post('eli');
  await call('POST', `/tasks/${asked}/questions`, 'wanda', { text: 'Which colours?' });
  await call('PUT', `/saved-tasks/${asked}`, 'wanda');
  await call('POST', '/saved-searches', 'wanda', { name: 'Logos', filter: { q: 'logo' } });
  const { status, headers, body } = await call<AccountExport>('POST', '/me/export', 'wanda');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toMatchObject({
    profile: { _id: 'wanda', name: 'Quill wanda', email: 'wanda@quill.example' },
    tasks: [],
    bids: [{ taskId, message: 'I can do it.', status: 'accepted' }],
    deliveries: [{ taskId, isOwn: true, kind: 'handed in', message: 'Here it is.' }],
    messages: [{ taskId, isOwn: true, text: 'Hello there' }],
    questions: [{ taskId: asked, isOwn: true, text: 'Which colours?', answer: null }],
    savedTasks: [{ taskId: asked }],
    savedSearches: [{ name: 'Logos', filter: { q: 'logo' }, bell: true, email: true }],
  });
  expect(body.ratings.map(({ isOwn, stars }) => [isOwn, stars])).toEqual(
    expect.arrayContaining([
      [true, 4],
      [false, 5],
    ]),
  );
  expect(body.notifications.map(({ occasion }) => occasion)).toContain('bid accepted');
  const again = await call('POST', '/me/export', 'wanda');
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  const owners = (await call<AccountExport>('POST', '/me/export', 'eli')).body;
  expect(owners.tasks).toHaveLength(42);
  expect(owners.tasks).toContainEqual(
    expect.objectContaining({ _id: taskId, title: 'Of eli', status: 'completed' }),
  );
  expect(owners.deliveries).toMatchObject([{ taskId, isOwn: false, kind: 'handed in' }]);
  expect(owners.questions).toMatchObject([{ taskId: asked, isOwn: false }]);
  expect(owners.messages).toMatchObject([{ isOwn: false, text: 'Hello there' }]);
});

test('[A483] it names the files that they have uploaded', async () => {
  const token = await market.identity.tokenFor('painter', claimsOf('painter'));
  const headers = { 'content-type': 'application/octet-stream' };
  const sent = { token, headers, body: new Blob([onePixel]) };
  const { path } = (await market.call<{ path: string }>('POST', '/me/photo', sent)).body;
  const { files } = (await call<AccountExport>('POST', '/me/export', 'painter')).body;
  expect(files).toMatchObject([{ name: path.split('/').pop() }]);
});

test('[A542] a session that is not fresh deletes nothing', async () => {
  const taskId = await post('olaf');
  const old = Math.floor(Date.now() / 1_000) - 301;
  const token = await market.identity.tokenFor('olaf', { ...claimsOf('olaf'), auth_time: old });
  expect(await market.call('DELETE', '/me', { token })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: expect.stringMatching(/^Please confirm who you are/) },
  });
  expect(await read(taskId, 'olaf')).toMatchObject({ status: 'open', userName: 'Quill olaf' });
  expect((await remove('olaf')).status).toBe(204);
});

test('[A424] the deletion of an account is refused while work is in progress, for both sides', async () => {
  const taskId = await post('ida');
  const bidId = await bid(taskId, 'vic');
  await accept(bidId, 'ida');
  for (const as of ['ida', 'vic']) {
    const { status, body } = await remove(as);
    expect(status).toBe(409);
    expect(body.message).toMatch(/work in progress/);
    expect((await call<Person>('GET', `/people/${as}`, 'stranger')).body.name).toBe(`Quill ${as}`);
  }
  await to(taskId, 'ida', 'completed');
  expect((await remove('vic')).status).toBe(204);
  expect((await remove('ida')).status).toBe(204);
});

test('[A424] open tasks are closed with a reason, pending bids are withdrawn, and both are notified', async () => {
  const own = await post('gone', { title: 'Closed by its owner' });
  await bid(own, 'bella');
  const alone = await post('gone', { title: 'Without bids' });
  await call('POST', `/tasks/${alone}/questions`, 'bella', { text: 'Which?' });
  const others = await post('carl', { title: 'With a bid of the leaver' });
  await call('POST', `/tasks/${others}/questions`, 'gone', { text: 'Where?' });
  await bid(others, 'gone', 'Secret words');
  expect((await remove('gone')).status).toBe(204);
  expect((await call('GET', `/tasks/${others}/questions`, 'carl')).body).toEqual([]);
  expect(await read(own, 'bella')).toMatchObject({
    status: 'cancelled',
    userName: 'Deleted user',
    userEmail: null,
    employerPhotoURL: null,
  });
  expect((await call('GET', `/tasks/${alone}`, 'bella')).status).toBe(404);
  expect(await read(others, 'carl')).toMatchObject({ status: 'open', bids: 0 });
  const notified = async (as: string) =>
    (await call<{ occasion: string; actorName: string }[]>('GET', '/notifications', as)).body;
  expect(await notified('bella')).toMatchObject([
    { occasion: 'task cancelled', actorName: 'Deleted user' },
  ]);
  expect(await notified('carl')).toMatchObject([
    { occasion: 'bid withdrawn', actorName: 'Deleted user' },
    { occasion: 'bid received', actorName: 'Deleted user' },
    { occasion: 'question asked', actorName: 'Deleted user' },
  ]);
  expect((await call('GET', '/people/gone', 'bella')).status).toBe(404);
});

test('[A424] a bid that was not chosen stays refused when the task is opened again', async () => {
  const taskId = await post('olav');
  await bid(taskId, 'lost');
  await accept(await bid(taskId, 'won'), 'olav');
  expect((await remove('lost')).status).toBe(204);
  const status = (body: object) => call('PUT', `/tasks/${taskId}/status`, 'olav', body);
  await status({ status: 'cancelled', reason: 'It does not fit.' });
  const { deadline } = taskBody();
  expect((await status({ status: 'open', deadline })).status).toBe(200);
  const bids = await call<ReceivedBid[]>('GET', `/tasks/${taskId}/bids`, 'olav');
  const lost = bids.body.filter(({ bidderName }) => bidderName === 'Deleted user');
  expect(lost.map((each) => each.status)).toEqual(['rejected']);
});

test('[A425] what others have a part in stays, without the name', async () => {
  const taskId = await done('pia', 'leon');
  expect((await remove('leon')).status).toBe(204);
  expect(await read(taskId, 'pia')).toMatchObject({
    status: 'completed',
    contact: { name: 'Deleted user', email: null },
    ratings: { own: { stars: 5 }, other: { stars: 4, sentence: 'Clear.' } },
  });
  const { body } = await call<Person>('GET', '/people/pia', 'stranger');
  expect(body.latest).toMatchObject([{ raterName: 'Deleted user', sentence: 'Clear.' }]);
});

test('[A426] a token that is still valid brings nothing back', async () => {
  const taskId = await done('nora', 'zoe');
  const open = await post('nora');
  const bidId = (await read(taskId, 'zoe')).bid?._id ?? '';
  expect((await remove('zoe')).status).toBe(204);
  const refusals = await Promise.all([
    call('POST', '/tasks', 'zoe', taskBody()),
    call('POST', '/bids', 'zoe', { taskId: open }),
    call('POST', `/bids/${bidId}/messages`, 'zoe', { text: 'Still here' }),
    call('PUT', `/tasks/${taskId}/rating`, 'zoe', { stars: 1 }),
    to(taskId, 'zoe', 'handed in'),
  ]);
  for (const { status, body } of refusals) {
    expect(body).toEqual({ message: 'This account was deleted.', code: 'forbidden' });
    expect(status).toBe(403);
  }
  await call('GET', '/notifications/unread', 'zoe');
  expect((await read(taskId, 'nora')).contact).toMatchObject({ name: 'Deleted user', email: null });
  const sent = await call('POST', `/bids/${bidId}/messages`, 'nora', { text: 'Are you there?' });
  expect(sent.status).toBe(201);
  expect((await call('GET', '/notifications', 'zoe')).body).toEqual([]);
  // After a failure of the provider, the browser asks again.
  expect((await remove('zoe')).status).toBe(204);
});

test('servers that keep the page of somebody without tasks read it again when the account is deleted', async () => {
  await call('PUT', '/me/profile', 'penny', { headline: 'I draw.' });
  const reader = await readEvents(`${market.server.origin}/events`);
  expect((await remove('penny')).status).toBe(204);
  const later = await post('another');
  const event = await reader.find((each) => each.data.resync === true || changed(later)(each));
  expect(event.data.resync).toBe(true);
  reader.close();
});

test('a deletion that is repeated announces nothing more', async () => {
  await call('GET', '/notifications/unread', 'perry');
  const reader = await readEvents(`${market.server.origin}/events`);
  expect((await remove('perry')).status).toBe(204);
  await reader.find(({ data }) => data.resync === true);
  expect((await remove('perry')).status).toBe(204);
  const later = await post('another');
  await reader.find(changed(later));
  expect(reader.events.filter(({ data }) => data.resync)).toHaveLength(1);
  reader.close();
});

onPostgres('an account on PostgreSQL', () => {
  const url = () => market.environment['DATABASE_URL'] ?? '';

  test('[A423] gave more items than are read at once, in their order', async () => {
    const taskId = await post('ora');
    const bidId = await bid(taskId, 'many');
    await withClient(url(), (client) =>
      client.query(
        `insert into messages (task_id, bidder_id, number, sender_id, text, created_at)
         select $1, 'many', n, 'ora', 'Message ' || n, now() from generate_series(1, 1200) n`,
        [taskId],
      ),
    );
    await call('POST', `/bids/${bidId}/messages`, 'many', { text: 'Message 1201' });
    const { body } = await call<AccountExport>('POST', '/me/export', 'many');
    expect(body.messages.map(({ text }) => text)).toEqual(
      Array.from({ length: 1201 }, (_, index) => `Message ${index + 1}`),
    );
  });

  test('[A424] leaves name, address and picture in no row, neither in emails to others', async () => {
    const taskId = await done('rita', 'umberto');
    await mail.find('rita@quill.example');
    // Mailed again, because it is still unread.
    await withClient(url(), (client) =>
      client.query("update notifications set mailed_at = now() where person_id = 'rita'"),
    );
    const open = await post('umberto', { title: 'Open' });
    await bid(open, 'rita');
    await bid(await post('rita', { title: 'Pending' }), 'umberto');
    await call('PUT', '/notifications/email', 'umberto', { isOn: true });
    expect((await remove('umberto')).status).toBe(204);
    await withClient(url(), async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      expect(tables.length).toBeGreaterThan(10);
      for (const { name } of tables) {
        const { rows } = await client.query(
          `select to_jsonb(t)::text as row from "${name}" t
           where to_jsonb(t)::text ~ 'Quill umberto|umberto@|umberto\\.png'`,
        );
        expect([name, rows]).toEqual([name, []]);
      }
      expect((await read(taskId, 'rita')).status).toBe('completed');
    });
  });

  test('[A424] [A426] is deleted wholly or not at all, whatever happens at once', async () => {
    const rounds = Number(process.env['RACE_ROUNDS'] ?? 200) / 10;
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const leaver = `leaver-${round}`;
      const { _id: taskId } = await postTask(market, 'owner');
      const bidId = await bid(taskId, leaver);
      const { _id: another } = await postTask(market, 'owner');
      const own = await post(leaver);
      const calls = [
        () => remove(leaver),
        () => accept(bidId, 'owner'),
        () => call('POST', '/bids', leaver, { taskId: another }),
        () => call('POST', '/tasks', leaver, taskBody()),
        () => call('POST', '/bids', 'rival', { taskId: own }),
        () => call('POST', `/bids/${bidId}/messages`, leaver, { text: 'Hi' }),
      ];
      const turned = calls.map((_, index) => calls[(index + round) % calls.length]!);
      const answers = await Promise.all(turned.map((each) => each()));
      const statuses = calls.map((each) => answers[turned.indexOf(each)]?.status ?? 0);
      expect(Math.max(...statuses)).toBeLessThan(500);
      const [removed, accepted] = statuses;
      outcomes.add(`${removed} ${accepted}`);
      const { rows } = await withClient(url(), (client) =>
        client.query<{ open: number; placed: number; forgotten: boolean }>(
          `select p.forgotten_at is not null as forgotten,
             (select count(*)::int from tasks where owner_id = p.id and deleted_at is null
                and status in ('open', 'in progress')) as open,
             (select count(*)::int from bids b join tasks t on t.id = b.task_id
                where b.bidder_id = p.id and (b.status = 'pending'
                  or (b.status = 'accepted' and t.status = 'in progress'))) as placed
           from people p where p.id = $1`,
          [leaver],
        ),
      );
      const [left] = rows;
      if (removed === 204) expect(left).toEqual({ forgotten: true, open: 0, placed: 0 });
      else expect(left).toMatchObject({ forgotten: false });
      expect([removed === 204, accepted === 204]).not.toEqual([true, true]);
    }
    expect([...outcomes].every((each) => ['204 409', '409 204'].includes(each))).toBe(true);
  }, 120_000);
});

onPostgres('while an account is being deleted', () => {
  const url = () => market.environment['DATABASE_URL'] ?? '';

  test('others can bid on the tasks on which the person has a bid', async () => {
    const taskId = await post('orla');
    await bid(taskId, 'leaver');
    await withClient(url(), async (holder) => {
      // Of the person’s notifications, which are deleted after the bid was withdrawn.
      await holder.query('begin');
      await holder.query("select pg_advisory_xact_lock(hashtextextended('leaver', 1))");
      const deletion = remove('leaver');
      await untilItWaits(url(), deletion);
      const placed = bid(taskId, 'another');
      let isPlaced = false;
      await untilItWaits(
        url(),
        placed.then(() => (isPlaced = true)),
        1,
      );
      expect(isPlaced).toBe(true);
      await holder.query('commit');
      expect((await deletion).status).toBe(204);
    });
  });

  test('its name goes from what very many people were notified of', async () => {
    const taskId = await post('nell');
    await bid(taskId, 'known');
    const names = `select count(*)::int as count, max(actor_name) as latest, min(actor_name) as first
      from notifications where actor_id = 'known'`;
    await withClient(url(), async (client) => {
      await client.query(
        `insert into notifications (person_id, task_id, occasion, actor_id, actor_name, position)
         select 'person ' || n, $1, 'bid placed', 'known', 'Quill known', n
         from generate_series(1, 40000) n`,
        [taskId],
      );
      expect((await remove('known')).status).toBe(204);
      const { rows } = await client.query(names);
      expect(rows).toEqual([{ count: 40_002, latest: 'Deleted user', first: 'Deleted user' }]);
    });
  });

  test('two people who have notified one another are deleted at once', async () => {
    const taskId = await post('ned');
    await withClient(url(), async (holder) => {
      const notified = (personId: string, actorId: string) =>
        holder.query(
          `insert into notifications (person_id, task_id, occasion, actor_id, position)
           values ($1, $2, 'bid placed', $3, 1)`,
          [personId, taskId, actorId],
        );
      for (const uid of ['one', 'other']) await call('GET', '/notifications/unread', uid);
      await notified('third', 'one');
      await notified('one', 'other');
      await notified('other', 'one');
      await holder.query('begin');
      await holder.query("select from notifications where person_id = 'third' for update");
      const first = remove('one');
      await untilItWaits(url(), first);
      const second = remove('other');
      await untilItWaits(url(), second, 1);
      // What the first deletion still waits for, the second one does not have.
      const { rowCount } = await holder.query(
        "select from notifications where person_id = 'other' for update skip locked",
      );
      expect(rowCount).toBe(1);
      await holder.query('commit');
      expect([(await first).status, (await second).status]).toEqual([204, 204]);
    });
  });
});
