import type { Bid, TaskOfCaller, UploadedWorkFile } from '@talentsphere/api/contract';
import { workFileLimits } from '@talentsphere/domain';
import sharp from 'sharp';
import { openPostgres } from '../src/core/database/postgres-database';
import { isValidLink, linkedFile } from '../src/files/work-file-link';
import { workFileRows } from '../src/files/work-files.repository';
import { deletionsOfExpired } from '../src/jobs/expired.repository';
import { announceUpload, tooLarge } from './support/large-upload';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres } from './support/raw-database';
import { onePixel, postTask } from './support/samples';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_WRITES: '0' });
});
afterAll(() => market.stop());

type Refused = { message: string; code: string };

const pdf = '%PDF-1.7\n<script>alert(1)</script>';
const zip = 'PK\x03\x04 and more';

const upload = (content: Buffer | string, as = 'worker') =>
  market.call<UploadedWorkFile & Refused>('POST', '/me/files', {
    as,
    headers: { 'content-type': 'application/octet-stream' },
    body: new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
  });
const named = async (content: Buffer | string, as?: string) =>
  (await upload(content, as)).body.name;
const step = (taskId: string, as: string, body: object) =>
  market.call<TaskOfCaller & Refused>('PUT', `/tasks/${taskId}/status`, { as, body });
const handIn = (taskId: string, files: object[], as = 'worker') =>
  step(taskId, as, { status: 'handed in', message: 'Here it is.', files });
const read = async (taskId: string, as: string) =>
  (await market.call<TaskOfCaller>('GET', `/tasks/${taskId}`, { as })).body;
const filesOf = async (taskId: string, as: string) =>
  (await read(taskId, as)).deliveries?.flatMap(({ files = [] }) => files) ?? [];
const fetchFile = (path = '') => fetch(`${market.server.origin}${path}`);

async function inProgress(worker = 'worker', owner = 'owner') {
  const { _id: taskId } = await postTask(market, owner);
  const placed = await market.call<Bid>('POST', '/bids', { as: worker, body: { taskId } });
  const body = { status: 'accepted' };
  await market.call('PUT', `/bids/${placed.body._id}/status`, { as: owner, body });
  return taskId;
}

async function oneHandedIn(worker = 'worker', owner = 'owner') {
  const taskId = await inProgress(worker, owner);
  await handIn(taskId, [{ name: await named(pdf, worker), title: 'Plan.pdf' }], worker);
  const [file] = await filesOf(taskId, owner);
  return { taskId, path: file?.path ?? '' };
}

test('[A503] a picture is stored as a new one as a whole, with nothing else of the file; documents as they are', async () => {
  const taskId = await inProgress();
  const picture = await sharp({
    create: { width: 3_000, height: 1_000, channels: 3, background: '#f00' },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret Street 1' } })
    .toBuffer();
  const both = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  const names = [await named(both), await named(pdf), await named(zip)];
  const answer = await handIn(
    taskId,
    names.map((name) => ({ name, title: 'Draft.exe' })),
  );
  expect(answer.status).toBe(200);
  const files = await filesOf(taskId, 'owner');
  expect(files.map(({ kind, title }) => [kind, title])).toEqual([
    ['picture', 'Draft.webp'],
    ['pdf', 'Draft.pdf'],
    ['zip', 'Draft.zip'],
  ]);
  const stored = await Promise.all(
    files.map(async ({ path }) => Buffer.from(await (await fetchFile(path)).arrayBuffer())),
  );
  const [shown = Buffer.alloc(0), ...documents] = stored;
  const { format, width, height, exif } = await sharp(shown).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 2_048, 683, undefined]);
  expect(shown.includes('script')).toBe(false);
  expect(documents.map(String)).toEqual([pdf, zip]);
});

test.each<[string, string, number, RegExp]>([
  ['empty', '', 400, /^This file is empty\./],
  ['a page', '<!doctype html><script>alert(1)</script>', 422, /^This file cannot be handed in\./],
  ['a program', 'MZ\x90\x00', 422, /^This file cannot be handed in\./],
  ['a picture that breaks off', '\x89PNG\r\n\x1A\n', 422, /^This file cannot be handed in\./],
  ['a PDF behind something else', `GIF89a ${pdf}`, 422, /^This file cannot be handed in\./],
])('[A503] a file that is %s is refused, with a sentence', async (_, content, status, message) => {
  const answer = await upload(content, 'refused');
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
});

test('[A503] a file that is too large is refused with a sentence, before it has arrived', async () => {
  const answer = await announceUpload(market, '/me/files', 'huge', workFileLimits.bytes + 1);
  expect(answer).toEqual(tooLarge);
});

test('[A503] a person uploads a number of files a day, also when they arrive at once', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < workFileLimits.perDay + 4; sent += 4) {
    const four = await Promise.all([0, 1, 2, 3].map(() => upload(pdf, 'busy')));
    statuses.push(...four.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(workFileLimits.perDay);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('[A504] files come with a request for changes as well, and one that is not there leaves everything as it was', async () => {
  const taskId = await inProgress();
  const name = await named(onePixel);
  const other = await named(pdf, 'owner');
  for (const wrong of [other, 'none', `${'a'.repeat(43)}.work.pdf`]) {
    const files = [
      { name, title: 'One.png' },
      { name: wrong, title: 'Two.pdf' },
    ];
    expect(await handIn(taskId, files)).toMatchObject({
      status: 400,
      body: { message: 'A file is no longer there. Please remove it, and choose it again.' },
    });
    expect((await read(taskId, 'owner')).deliveries).toBeUndefined();
  }
  const many = Array.from({ length: workFileLimits.count + 1 }, () => ({ name, title: 'One' }));
  expect((await handIn(taskId, many)).status).toBe(400);
  const one = { name, title: 'One.png' };
  // The second time as after a lost answer.
  for (let time = 0; time < 2; time += 1) expect((await handIn(taskId, [one])).status).toBe(200);
  const another = { name: await named(pdf), title: 'Two.pdf' };
  // A file belongs to one hand-in.
  expect((await handIn(taskId, [one, another])).status).toBe(400);
  const files = [{ name: other, title: 'Marked.pdf' }];
  await step(taskId, 'owner', { status: 'changes requested', message: 'See the page.', files });
  expect((await filesOf(taskId, 'worker')).map(({ title }) => title)).toEqual([
    'One.webp',
    'Marked.pdf',
  ]);
});

describe('[A505] a file that was handed in', () => {
  test('is stored by browsers and never opened, and is read by its two sides', async () => {
    const { taskId, path } = await oneHandedIn();
    const answer = await fetchFile(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Plan.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=300',
    });
    const [own] = await filesOf(taskId, 'worker');
    expect((await fetchFile(own?.path)).status).toBe(200);
    // The same all day, so that the answer does not change.
    expect((await filesOf(taskId, 'worker'))[0]?.path).toBe(own?.path);
  });

  test('is read by nobody else, whatever they change in a link', async () => {
    const { taskId, path } = await oneHandedIn();
    expect(await filesOf(taskId, 'stranger')).toEqual([]);
    const other = path.replace('person=owner', 'person=worker');
    const later = path.replace(/until=\d+/, 'until=4000000000');
    const without = path.split('?')[0] ?? '';
    const photo = without.replace('/files/', '/photos/');
    const statuses = await Promise.all(
      [other, later, without, photo].map(async (each) => (await fetchFile(each)).status),
    );
    expect(statuses).toEqual([404, 404, 400, 404]);
  });

  test('is not read by who is hired afterwards, nor by who was hired', async () => {
    const { taskId, path } = await oneHandedIn();
    const [own] = await filesOf(taskId, 'worker');
    await step(taskId, 'owner', { status: 'cancelled', reason: 'It does not fit.' });
    await step(taskId, 'owner', { status: 'open', deadline: '2097-01-01' });
    const placed = await market.call<Bid>('POST', '/bids', { as: 'second', body: { taskId } });
    const body = { status: 'accepted' };
    await market.call('PUT', `/bids/${placed.body._id}/status`, { as: 'owner', body });
    expect(await filesOf(taskId, 'second')).toEqual([]);
    expect((await fetchFile(path)).status).toBe(404);
    expect((await fetchFile(own?.path)).status).toBe(404);
  });

  test('has a link that ends', () => {
    const file = { name: 'a.work.pdf', secret: 'secret', bytes: 1, title: 'A.pdf' };
    const now = Date.parse('2030-01-02T12:00:00Z');
    const query = new URLSearchParams(linkedFile(file, 'mina', now).path.split('?')[1]);
    const claims = { person: 'mina', until: Number(query.get('until')) };
    const isValid = (time: string) =>
      isValidLink(file, claims, query.get('key') ?? '', Date.parse(time));
    expect(isValid('2030-01-03T23:59:59Z')).toBe(true);
    expect(isValid('2030-01-04T00:00:00Z')).toBe(false);
  });
});

test.each([
  ['Résumé (final).PDF', 'Résumé (final).pdf'],
  ['gpj.\u202Efdp.exe', 'gpj.fdp.pdf'],
  ['../../etc/passwd', 'etcpasswd.pdf'],
  ['a\u0000\r\nb"; filename=x.html', undefined],
  ['\u200B\u0007', 'File.pdf'],
  ['\u3164.pdf', 'File.pdf'],
  ['x'.repeat(300), `${'x'.repeat(96)}.pdf`],
])('[A506] of the name %j, what is safe remains', async (title, expected) => {
  const taskId = await inProgress();
  const answer = await handIn(taskId, [{ name: await named(pdf, 'worker'), title }]);
  if (expected === undefined) return expect(answer.status).toBe(400);
  const [file] = await filesOf(taskId, 'owner');
  expect(file?.title).toBe(expected);
  const disposition = (await fetchFile(file?.path)).headers.get('content-disposition');
  expect(decodeURIComponent(disposition ?? '')).toBe(`attachment; filename*=UTF-8''${expected}`);
});

test('[A507] nobody reads the files of an account that was deleted', async () => {
  const { taskId, path } = await oneHandedIn('leaver', 'stayer');
  expect((await fetchFile(path)).status).toBe(200);
  await step(taskId, 'stayer', { status: 'completed' });
  expect((await market.call('DELETE', '/me', { as: 'leaver' })).status).toBe(204);
  expect((await fetchFile(path)).status).toBe(404);
  expect(await filesOf(taskId, 'stayer')).toEqual([]);
});

onPostgres('[A507] files that belong to nobody', () => {
  test('are removed, without a transaction that waits for the store; what fails is removed later', async () => {
    const url = market.environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    const { taskId, path: used } = await oneHandedIn();
    const deleted = await oneHandedIn();
    const [old, fresh] = [await named(pdf), await named(pdf)];
    const nameOf = (path: string) => /[^/]+(?=\?)/.exec(path)?.[0] ?? '';
    await database.query(
      `update work_files set created_at = created_at - interval '1 day',
         remove_after = remove_after - interval '1 day' where name = $1`,
      [old],
    );
    await database.query(
      "update tasks set deleted_at = now() - interval '31 days', hidden_at = null where id = $1",
      [deleted.taskId],
    );
    const removed: string[] = [];
    const remove = async (name: string) => void removed.push(name);
    try {
      const fails = () => Promise.reject(new Error('timeout'));
      await expect(workFileRows.removeDue(database, fails)).rejects.toThrow('could not be removed');
      // Whose content may be gone is not handed in any more.
      expect((await handIn(taskId, [{ name: old, title: 'Old' }])).status).toBe(400);
      await database.query(
        "update work_files set remove_after = now() where remove_after < now() + interval '1 hour'",
      );
      for (const job of deletionsOfExpired(database)) await job();
      expect(await workFileRows.removeDue(database, remove)).toBe(false);
      expect(removed).toEqual(expect.arrayContaining([old, nameOf(deleted.path)]));
      expect(removed).not.toContain(fresh);
      expect(removed).not.toContain(nameOf(used));
      const left = await database.query('select name from work_files');
      const names = left.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([fresh, nameOf(used)]));
      expect(names).not.toContain(old);
    } finally {
      await database.close();
    }
  });
});

test('[A507] the copy of one’s data names them', async () => {
  const { taskId } = await oneHandedIn('copied');
  const { body } = await market.call<{ workFiles: object[] }>('POST', '/me/export', {
    as: 'copied',
  });
  expect(body.workFiles).toMatchObject([{ taskId, title: 'Plan.pdf', bytes: pdf.length }]);
});
