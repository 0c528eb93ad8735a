import type {
  AccountExport,
  Notification,
  Person,
  Profile,
  TaskOfCaller,
} from '@talentsphere/api/contract';
import { pictureLimits } from '@talentsphere/domain';
import sharp from 'sharp';
import { openPostgres } from '../src/core/database/postgres-database';
import { pictureRows } from '../src/files/pictures.repository';
import { deletionsOfExpired } from '../src/jobs/expired.repository';
import { announceUpload, tooLarge } from './support/large-upload';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { withLongTexts } from './support/png-bomb';
import { onPostgres, untilItWaits } from './support/raw-database';
import { onePixel, postTask, taskBody } from './support/samples';

let market: Marketplace;
let moderator: string;
beforeAll(async () => {
  market = await startMarketplace({ MODERATORS: 'mod@example.com', RATE_LIMIT_WRITES: '0' });
  moderator = await market.identity.tokenFor('mod', { email_verified: true });
});
afterAll(() => market.stop());

type Refused = { message: string; code: string };

const upload = (content: Buffer | string, as = 'painter') =>
  market.call<{ path: string } & Refused>('POST', '/me/pictures', {
    as,
    headers: { 'content-type': 'application/octet-stream' },
    body: new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
  });
const uploaded = async (as = 'painter') => (await upload(onePixel, as)).body.path;
const fetchPicture = (path: string) => fetch(`${market.server.origin}${path}`);
const statusOf = async (path: string) => (await fetchPicture(path)).status;
const nameOf = (path: string) => path.split('/').pop() ?? '';

const work = (picture?: string) => ({
  title: 'Bakery',
  url: '',
  sentence: '',
  ...(picture !== undefined && { picture }),
});
const saveWorks = (as: string, ...pictures: (string | undefined)[]) =>
  market.call<Profile & Refused>('PUT', '/me/profile', {
    as,
    body: { works: pictures.map(work) },
  });
const worksOf = async (id: string, as?: string) =>
  (await market.call<Person>('GET', `/people/${id}`, as ? { as } : {})).body.profile?.works;

async function shown(as: string): Promise<string> {
  const path = await uploaded(as);
  expect((await saveWorks(as, path)).status).toBe(200);
  return path;
}

async function moderate(kind: 'profile' | 'task', id: string, action: string) {
  const report = { as: 'reporter', body: { kind, id, reason: 'spam' } };
  await market.call('POST', '/reports', report);
  const listed = await market.call<{ _id: string; subjectId: string }[]>(
    'GET',
    '/moderation/reports?limit=50',
    { token: moderator },
  );
  const of = listed.body.find(({ subjectId }) => subjectId === id)?._id;
  const answer = await market.call('PUT', `/moderation/reports/${of}`, {
    token: moderator,
    body: { action },
  });
  expect(answer.status).toBeLessThan(300);
}

describe('an uploaded picture', () => {
  test('[A520] is stored as a new one as a whole, upright, with nothing else of the file', async () => {
    const sent = await sharp({
      create: { width: 1_000, height: 3_000, channels: 3, background: '#f00' },
    })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret Street 1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const both = Buffer.concat([sent, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { status, body } = await upload(both);
    expect(status).toBe(201);
    const answer = await fetchPicture(body.path);
    const picture = Buffer.from(await answer.arrayBuffer());
    const { format, width, height, exif, orientation } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['webp', pictureLimits.side, 427]);
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(picture.includes('script')).toBe(false);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=86400, immutable',
    });
  });

  test('[A520] of an animation is its first frame, and of a PNG that unpacks to 4 GB only what is seen', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 50, height: 50, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#f00', '#00f'].map(frame));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const still = await fetchPicture((await upload(animation)).body.path);
    expect((await sharp(await still.arrayBuffer()).metadata()).pages).toBeUndefined();

    expect((await upload(withLongTexts(await frame('#f00')), 'packer')).status).toBe(201);
  });

  test.each<[string, string, number, RegExp]>([
    ['empty', '', 400, /^This file is empty\./],
    ['a page', '<!doctype html><script>alert(1)</script>', 422, /^This file is not a picture/],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 422, /^This file is not a picture/],
    ['a PDF', '%PDF-1.7', 422, /^This file is not a picture/],
    ['a picture that breaks off', '\x89PNG\r\n\x1A\n', 422, /^This file is not a picture/],
  ])(
    '[A520] a file that is %s is refused, with a sentence',
    async (_, content, status, message) => {
      const answer = await upload(content, 'refused');
      expect([answer.status, answer.body.message]).toEqual([
        status,
        expect.stringMatching(message),
      ]);
    },
  );

  test('[A520] a file that is too large is refused with a sentence, before it has arrived', async () => {
    expect(await announceUpload(market, '/me/pictures', 'huge', 5_000_001)).toEqual(tooLarge);
  });

  onPostgres('[A520] one too many', () => {
    test('is refused with a sentence', async () => {
      const url = market.environment['DATABASE_URL'] ?? '';
      const database = openPostgres({ url, directUrl: url }, () => undefined);
      const add = (owner: string, count: number, bytes: number) =>
        database.query(
          `insert into pictures (name, owner_id, bytes)
           select $1 || n, $1, $3::int from generate_series(1, $2::int) n`,
          [owner, count, bytes],
        );
      try {
        await add('often', pictureLimits.perDay, 1);
        await add('much', 1, pictureLimits.bytesOfPerson);
      } finally {
        await database.close();
      }
      for (const [as, sentence] of [
        ['often', /40 files within a day/],
        ['much', /take up all the room.*from your profile or from a task that is open/],
      ] as const) {
        const { status, body } = await upload(onePixel, as);
        expect([status, body.message]).toEqual([429, expect.stringMatching(sentence)]);
      }
    });

    test('is refused when others of that day were removed, too; those of a deleted account leave nothing', async () => {
      const url = market.environment['DATABASE_URL'] ?? '';
      const database = openPostgres({ url, directUrl: url }, () => undefined);
      const rowsOf = (owner: string) =>
        database.query('select bytes from pictures where owner_id = $1', [owner]);
      const removeDue = async () => {
        while (await pictureRows.removeDue(database, () => Promise.resolve()));
      };
      try {
        for (const owner of ['remover', 'former']) {
          await database.query(
            `insert into pictures (name, owner_id, bytes, is_removed, remove_after)
             select $1 || n, $1, 1000, true, now() from generate_series(1, $2::int) n`,
            [owner, pictureLimits.perDay],
          );
        }
        expect((await market.call('GET', '/me/profile', { as: 'former' })).status).toBe(200);
        expect((await market.call('DELETE', '/me', { as: 'former' })).status).toBe(204);
        await removeDue();
        expect((await upload(onePixel, 'remover')).body.message).toMatch(/40 files within a day/);
        expect(new Set((await rowsOf('remover')).map(({ bytes }) => bytes))).toEqual(new Set([0]));
        expect(await rowsOf('former')).toEqual([]);
        await database.query(
          `update pictures set created_at = created_at - interval '1 day',
             remove_after = remove_after - interval '1 day' where owner_id = 'remover'`,
        );
        expect((await upload(onePixel, 'remover')).status).toBe(201);
        await removeDue();
        expect(await rowsOf('remover')).toHaveLength(1);
      } finally {
        await database.close();
      }
    });
  });
});

describe('a picture of a work', () => {
  test('[A521] is on the profile until it is removed', async () => {
    const path = await shown('maker');
    expect(await worksOf('maker')).toEqual([work(path)]);
    // Another change leaves it; the same once more, too.
    await market.call('PUT', '/me/profile', { as: 'maker', body: { headline: 'I bake' } });
    expect((await saveWorks('maker', path)).status).toBe(200);
    expect(await statusOf(path)).toBe(200);
    await saveWorks('maker', '');
    expect(await worksOf('maker')).toEqual([work()]);
    expect(await statusOf(path)).toBe(404);
  });

  test('[A521] stays when a page that knows of none saves the works', async () => {
    const [path, other] = [await shown('elder'), await uploaded('elder')];
    const save = (...works: object[]) =>
      market.call<Profile>('PUT', '/me/profile', { as: 'elder', body: { works } });
    const cake = { ...work(), title: 'Cake' };
    await save({ ...cake, picture: other }, work(path), work(''));
    // Two works may have the same title.
    const { body } = await save({ ...work(), sentence: 'Two colours' }, work());
    expect(body.works).toEqual([{ ...work(path), sentence: 'Two colours' }, work()]);
    expect([await statusOf(path), await statusOf(other)]).toEqual([200, 404]);
  });

  test('[A521] that is not there, is somebody else’s or used twice is refused, and nothing is changed', async () => {
    const path = await shown('keeper');
    const foreign = await uploaded('stranger');
    for (const wrong of [
      [`/api/pictures/${'a'.repeat(43)}.picture.webp`],
      ['https://elsewhere.example/picture.webp'],
      ['/api/photos/none.webp'],
      [foreign],
      [path, path],
    ]) {
      const { status, body } = await saveWorks('keeper', ...wrong);
      expect([status, body.message]).toEqual([
        400,
        'A picture is no longer there. Please remove it, and choose it again.',
      ]);
    }
    expect(await worksOf('keeper')).toEqual([work(path)]);
    expect(await statusOf(path)).toBe(200);
  });

  test('[A523] is not shown of a hidden profile or a blocked person, until that ends', async () => {
    const path = await shown('doubtful');
    await moderate('profile', 'doubtful', 'hide');
    expect(await statusOf(path)).toBe(404);
    await moderate('profile', 'doubtful', 'restore');
    expect(await statusOf(path)).toBe(200);
    await moderate('profile', 'doubtful', 'block');
    expect(await statusOf(path)).toBe(404);
    expect(await worksOf('doubtful')).toEqual([work()]);
    await moderate('profile', 'doubtful', 'unblock');
    expect(await worksOf('doubtful')).toEqual([work(path)]);
    expect(await statusOf(path)).toBe(200);
  });
});

test('[A533] who reads their own hidden profile gets none of its pictures, and is shown what they upload for a task', async () => {
  await shown('rebuked');
  await moderate('profile', 'rebuked', 'hide');
  const path = await uploaded('rebuked');
  expect(await statusOf(path)).toBe(200);
  await saveWorks('rebuked', path);
  expect(await statusOf(path)).toBe(404);
  // Its owner reads what there is to show.
  expect(await worksOf('rebuked', 'rebuked')).toEqual([work()]);
});

describe('the pictures of a task', () => {
  const read = (id: string, as?: string) =>
    market.call<TaskOfCaller & Refused>('GET', `/tasks/${id}`, as ? { as } : {});
  const change = (id: string, pictures: string[], as = 'poster') =>
    market.call<Refused>('PUT', `/tasks/${id}`, { as, body: { ...taskBody(), pictures } });
  const posted = async (count: number, as = 'poster') => {
    const pictures: string[] = [];
    while (pictures.length < count) pictures.push(await uploaded(as));
    const { _id } = await postTask(market, as, { pictures });
    return { id: _id, pictures };
  };

  test('[A521] are on its page in their order, until they are removed; a change without them leaves them', async () => {
    const { id, pictures } = await posted(2);
    expect((await read(id)).body.pictures).toEqual(pictures);
    await market.call('PUT', `/tasks/${id}`, { as: 'poster', body: taskBody({ title: 'New' }) });
    expect((await read(id)).body.pictures).toEqual(pictures);
    const [first = '', second = ''] = pictures;
    const added = await uploaded('poster');
    expect(await change(id, [added, first])).toMatchObject({
      status: 200,
      body: { pictures: [added, first] },
    });
    expect((await read(id)).body.pictures).toEqual([added, first]);
    expect(await statusOf(second)).toBe(404);
    await change(id, []);
    expect((await read(id)).body).not.toHaveProperty('pictures');
  });

  test('[A521] are no terms: whoever has bid is notified of other changes alone', async () => {
    const { id } = await posted(1);
    const notified = async () => {
      const { body } = await market.call<Notification[]>('GET', '/notifications', { as: 'bidder' });
      return body.filter(({ taskId }) => taskId === id).map(({ occasion }) => occasion);
    };
    await market.call('POST', '/bids', { as: 'bidder', body: { taskId: id } });
    expect((await change(id, [await uploaded('poster')])).status).toBe(200);
    expect(await notified()).toEqual([]);
    await market.call('PUT', `/tasks/${id}`, { as: 'poster', body: taskBody({ title: 'New' }) });
    expect(await notified()).toEqual(['task changed']);
  });

  test('[A521] are at most five, and a wrong one is refused; nothing is posted or changed', async () => {
    const { id, pictures } = await posted(1);
    const other = await posted(1);
    const six = Array.from({ length: 6 }, () => pictures[0] ?? '');
    for (const wrong of [six, other.pictures, [await uploaded('stranger')]]) {
      expect((await change(id, wrong)).status).toBe(400);
    }
    const body = { ...taskBody(), pictures };
    const { status } = await market.call('POST', '/tasks', { as: 'poster', body });
    expect(status).toBe(400);
    expect((await change(id, [], 'stranger')).status).toBe(403);
    expect((await read(id)).body.pictures).toEqual(pictures);
  });

  test('[A521] a post that is sent again is the same task, and one with other pictures is not', async () => {
    const pictures = [await uploaded('poster')];
    const send = (sent: string[]) =>
      market.call<TaskOfCaller>('POST', '/tasks', {
        as: 'poster',
        headers: { 'idempotency-key': 'the-same-pictures' },
        body: { ...taskBody(), pictures: sent },
      });
    const first = await send(pictures);
    expect(first.body.pictures).toEqual(pictures);
    expect((await send(pictures)).body._id).toBe(first.body._id);
    expect((await send([])).status).toBe(422);
  });

  test('[A523] are not shown of a hidden task, a deleted one or a blocked person', async () => {
    const { id, pictures } = await posted(1, 'shady');
    const [path = ''] = pictures;
    await moderate('task', id, 'hide');
    expect(await statusOf(path)).toBe(404);
    expect((await read(id, 'shady')).body).not.toHaveProperty('pictures');
    await moderate('task', id, 'restore');
    expect(await statusOf(path)).toBe(200);
    await moderate('profile', 'shady', 'block');
    expect([await statusOf(path), (await read(id)).body.pictures]).toEqual([404, undefined]);
    await moderate('profile', 'shady', 'unblock');
    expect((await read(id)).body.pictures).toEqual(pictures);
    await market.call('DELETE', `/tasks/${id}`, { as: 'shady' });
    expect(await statusOf(path)).toBe(404);
  });
});

test('[A524] the copy of one’s data names them, and nobody reads those of an account that was deleted', async () => {
  const path = await shown('leaver');
  const waiting = await uploaded('leaver');
  const copy = await market.call<AccountExport>('POST', '/me/export', { as: 'leaver' });
  expect(copy.body.pictures.map(({ name }) => name).toSorted()).toEqual(
    [nameOf(path), nameOf(waiting)].toSorted(),
  );
  expect((await market.call('DELETE', '/me', { as: 'leaver' })).status).toBe(204);
  expect([await statusOf(path), await statusOf(waiting)]).toEqual([404, 404]);
});

onPostgres('[A524] pictures that nothing shows', () => {
  test('are removed within a day, and those that were replaced at once', async () => {
    const url = market.environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    const replaced = await shown('curator');
    const saved = await shown('curator');
    const [old, fresh] = [await uploaded('curator'), await uploaded('curator')];
    const left = await shown('gone');
    const ofTasks: string[] = [];
    for (const title of ['Old', 'New']) {
      const picture = await uploaded('curator');
      const { _id } = await postTask(market, 'curator', { title, pictures: [picture] });
      await market.call('DELETE', `/tasks/${_id}`, { as: 'curator' });
      ofTasks.push(picture);
    }
    const [ofOldTask = '', ofNewTask = ''] = ofTasks;
    // The messages of a task go as long after it.
    await database.query(
      `update tasks set deleted_at = now() - interval '31 days'
       where id = (select task_id from pictures where name = $1)`,
      [nameOf(ofOldTask)],
    );
    await database.query(
      "update pictures set remove_after = now() - interval '1 second' where name = $1",
      [nameOf(old)],
    );
    // By a server of the release before.
    await database.query(
      "update people set forgotten_at = now() - interval '2 minutes' where id = 'gone'",
    );
    const removed: string[] = [];
    try {
      for (const job of deletionsOfExpired(database)) await job();
      await pictureRows.removeDue(database, async (name) => void removed.push(name));
      expect(removed).toEqual(expect.arrayContaining([replaced, old, left, ofOldTask].map(nameOf)));
      for (const path of [saved, fresh, ofNewTask]) expect(removed).not.toContain(nameOf(path));
    } finally {
      await database.close();
    }
  });
});

describe('[A547] a picture of a task', () => {
  const removePicture = (path: string, as: string) =>
    market.call<Refused>('DELETE', `/me/pictures/${nameOf(path)}`, { as });
  const picturesOf = async (taskId: string) =>
    (await market.call<TaskOfCaller>('GET', `/tasks/${taskId}`)).body.pictures;

  test('that was completed is removed by who uploaded it, and the others stay', async () => {
    const paths = [await uploaded('client'), await uploaded('client')];
    const { _id: taskId } = await postTask(market, 'client', { pictures: paths });
    const { _id: bidId } = (
      await market.call<{ _id: string }>('POST', '/bids', { as: 'worker', body: { taskId } })
    ).body;
    await market.call('PUT', `/bids/${bidId}/status`, {
      as: 'client',
      body: { status: 'accepted' },
    });
    const status = { status: 'completed' };
    expect(
      (await market.call('PUT', `/tasks/${taskId}/status`, { as: 'client', body: status })).status,
    ).toBe(200);
    const [first = '', second = ''] = paths;
    expect((await removePicture(first, 'worker')).status).toBe(404);
    expect(await picturesOf(taskId)).toEqual(paths);
    expect((await removePicture(first, 'client')).status).toBe(204);
    expect(await picturesOf(taskId)).toEqual([second]);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect(await removePicture(first, 'client')).toMatchObject({
      status: 404,
      body: { message: 'This picture is no longer there.' },
    });
  });

  test('stays while a moderator has hidden the task, and so do those of works', async () => {
    const ofTask = await uploaded('hider');
    const { _id: taskId } = await postTask(market, 'hider', { pictures: [ofTask] });
    await moderate('task', taskId, 'hide');
    expect((await removePicture(ofTask, 'hider')).status).toBe(404);
    await moderate('task', taskId, 'restore');
    expect((await removePicture(ofTask, 'hider')).status).toBe(204);
    const ofWork = await shown('hider');
    expect((await removePicture(ofWork, 'hider')).status).toBe(404);
    expect(await statusOf(ofWork)).toBe(200);
  });
});

onPostgres('[A547] a picture of a task that is being hidden', () => {
  test('stays: its removal waits for the moderator', async () => {
    const url = market.environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    const path = await uploaded('overtaken');
    const { _id: taskId } = await postTask(market, 'overtaken', { pictures: [path] });
    try {
      let removal: Promise<{ status: number }> | undefined;
      await database.transaction(async (db) => {
        await db.query(
          'update tasks set hidden_at = now(), deleted_at = now() where id = $1::uuid',
          [taskId],
        );
        removal = market.call('DELETE', `/me/pictures/${nameOf(path)}`, { as: 'overtaken' });
        await untilItWaits(url, removal);
      });
      expect((await removal)?.status).toBe(404);
    } finally {
      await database.close();
    }
  });
});

describe('[A548] an open report keeps the pictures of what it is about', () => {
  const openReport = async (kind: 'profile' | 'task', id: string) => {
    await market.call('POST', '/reports', { as: 'reporter', body: { kind, id, reason: 'spam' } });
    const listed = await market.call<{ _id: string; subjectId: string; pictures: number }[]>(
      'GET',
      '/moderation/reports?limit=50',
      { token: moderator },
    );
    const report = listed.body.find(({ subjectId }) => subjectId === id);
    return { reportId: report?._id ?? '', count: report?.pictures };
  };
  const picturesOfReport = async (reportId: string) =>
    (
      await market.call<{ pictures: string[] }>('GET', `/moderation/reports/${reportId}/pictures`, {
        token: moderator,
      })
    ).body.pictures;
  const contentOf = async (path: string) =>
    Buffer.from(await (await fetchPicture(path)).arrayBuffer()).toString('base64');

  test('for moderators, also when they were removed since, until it is decided', async () => {
    const path = await uploaded('evident');
    const { _id: taskId } = await postTask(market, 'evident', { pictures: [path] });
    const content = await contentOf(path);
    const { reportId, count } = await openReport('task', taskId);
    expect(count).toBe(1);
    const removal = await market.call('DELETE', `/me/pictures/${nameOf(path)}`, { as: 'evident' });
    expect([removal.status, await statusOf(path)]).toEqual([204, 404]);
    expect(await picturesOfReport(reportId)).toEqual([`data:image/webp;base64,${content}`]);
    await market.call('PUT', `/moderation/reports/${reportId}`, {
      token: moderator,
      body: { action: 'dismiss' },
    });
    expect(await picturesOfReport(reportId)).toEqual([]);
  });

  test('of a profile those of its works and the photo, but none of a deleted account', async () => {
    const photo = await market.call<{ path: string }>('POST', '/me/photo', {
      as: 'portrait',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Blob([new Uint8Array(onePixel)]),
    });
    const token = await market.identity.tokenFor('portrait', {
      picture: `https://market.example${photo.body.path}`,
    });
    await market.call('PUT', '/me/profile', {
      token,
      body: { works: [work(await uploaded('portrait'))] },
    });
    const { reportId, count } = await openReport('profile', 'portrait');
    expect(count).toBe(2);
    await market.call('PUT', '/me/profile', { token, body: { works: [] } });
    expect(await picturesOfReport(reportId)).toHaveLength(2);
    expect((await market.call('DELETE', '/me', { token })).status).toBe(204);
    expect(await picturesOfReport(reportId)).toEqual([]);
  });

  onPostgres('as files', () => {
    test('until it is decided, or 90 days have passed', async () => {
      const url = market.environment['DATABASE_URL'] ?? '';
      const database = openPostgres({ url, directUrl: url }, () => undefined);
      const path = await uploaded('keeper');
      const { _id: taskId } = await postTask(market, 'keeper', { pictures: [path] });
      const { reportId } = await openReport('task', taskId);
      await market.call('DELETE', `/me/pictures/${nameOf(path)}`, { as: 'keeper' });
      const removed: string[] = [];
      const run = () => pictureRows.removeDue(database, async (name) => void removed.push(name));
      try {
        await run();
        expect(removed).not.toContain(nameOf(path));
        await database.query(
          "update reports set reported_at = now() - interval '91 days' where id = $1::uuid",
          [reportId],
        );
        await run();
        expect(removed).toContain(nameOf(path));
      } finally {
        await database.close();
      }
    });
  });
});
