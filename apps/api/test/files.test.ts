import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadLimits } from '@talentsphere/domain';
import sharp, { type Sharp } from 'sharp';
import { openPostgres } from '../src/core/database/postgres-database';
import type { Caller } from '../src/core/identity/caller';
import type { FileStore } from '../src/core/storage/file-store';
import { createUnusedFilesJob } from '../src/files/files.repository';
import { createFilesService } from '../src/files/files.service';
import { createPictureEncoder } from '../src/files/picture-encoder';
import { createUpload } from '../src/files/upload';
import { createKnownCallers } from '../src/people/known-callers';
import { announceUpload, tooLarge } from './support/large-upload';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { withLongTexts } from './support/png-bomb';
import { onPostgres, serverUrl } from './support/raw-database';
import { onePixel, postTask } from './support/samples';

/** With a folder of its own, where the database is a server. */
async function start(): Promise<Marketplace & { place: string }> {
  const own = serverUrl ? mkdtempSync(join(tmpdir(), 'talentsphere-files-')) : undefined;
  const started = await startMarketplace(own ? { DATA_DIR: own } : {});
  return {
    ...started,
    place: join(started.environment['DATA_DIR'] ?? '', 'files'),
    async stop() {
      await started.stop();
      if (own) rmSync(own, { recursive: true, force: true });
    },
  };
}

let market: Marketplace;
beforeAll(async () => void (market = await start()));
afterAll(() => market.stop());

const headers = { 'content-type': 'application/octet-stream' };
const upload = (content: Buffer | string, as = 'painter', at = market) =>
  at.call<{ path: string; message: string }>('POST', '/me/photo', {
    ...(as && { as }),
    headers,
    body: new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
  });
const fetchPhoto = (path: string) => fetch(`${market.server.origin}${path}`);
const contentOf = async (path: string) => Buffer.from(await (await fetchPhoto(path)).arrayBuffer());

/** Red on the left, blue on the right. */
const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#f00' } },
      gravity: 'west',
    },
  ]);

async function pixelOf(photo: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(photo)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > 200 ? 'red' : blue > 200 ? 'blue' : 'another colour';
}

describe('an uploaded photo', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    '[A477] of the format %s becomes a square WebP of 256 pixels',
    async (format) => {
      const { status, body } = await upload(await halves(600, 300).toFormat(format).toBuffer());
      expect(status).toBe(201);
      const photo = await contentOf(body.path);
      const { format: stored, width, height } = await sharp(photo).metadata();
      expect([stored, width, height]).toEqual(['webp', 256, 256]);
      expect([await pixelOf(photo, 60, 128), await pixelOf(photo, 200, 128)]).toEqual([
        'red',
        'blue',
      ]);
    },
  );

  test('[A477] is upright, and has nothing else of the file: no place, no text, no second kind', async () => {
    const exif = { IFD0: { Copyright: 'Secret Street 1' } };
    const turned = await halves(300, 300)
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const both = Buffer.concat([turned, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const photo = await contentOf((await upload(both)).body.path);
    const { exif: found, xmp, icc, orientation } = await sharp(photo).metadata();
    expect([found, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(photo.includes('Secret')).toBe(false);
    expect(photo.includes('script')).toBe(false);
    expect([await pixelOf(photo, 128, 60), await pixelOf(photo, 128, 200)]).toEqual([
      'red',
      'blue',
    ]);
  });

  test('[A477] of an animation is its first frame', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 50, height: 50, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#f00', '#00f'].map(frame));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const photo = await contentOf((await upload(animation)).body.path);
    expect((await sharp(photo).metadata()).pages).toBeUndefined();
    expect(await pixelOf(photo, 128, 128)).toBe('red');
  });

  test('[A477] of a PNG whose texts unpack to 4 GB is made without them', async () => {
    const bomb = withLongTexts(await halves(300, 300).png().toBuffer());
    const { status, body } = await upload(bomb, 'packer');
    expect(status).toBe(201);
    expect(await pixelOf(await contentOf(body.path), 60, 128)).toBe('red');
  });

  test('[A479] is read by everybody under an address that never means another, and is nothing but a picture', async () => {
    const first = await upload(onePixel, 'twice');
    const { path } = first.body;
    expect(path).toMatch(/^\/api\/photos\/[\w-]{43}\.webp$/);
    for (const uid of ['twice', 'another'])
      expect((await upload(onePixel, uid)).body.path).not.toBe(path);
    const answer = await fetchPhoto(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400, immutable',
    });
    for (const name of ['none.webp', '..%2F..%2Fdatabase', `${'a'.repeat(43)}.webp`]) {
      expect((await fetchPhoto(`/api/photos/${name}`)).status).toBe(404);
    }
  });

  test('[A480] is gone as soon as its owner has deleted the account', async () => {
    const { path } = (await upload(onePixel, 'leaver')).body;
    expect((await fetchPhoto(path)).status).toBe(200);
    expect((await market.call('DELETE', '/me', { as: 'leaver' })).status).toBe(204);
    expect((await fetchPhoto(path)).status).toBe(404);
    expect((await upload(onePixel, 'leaver')).status).toBe(403);
  });
});

describe('an upload is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const bomb = () =>
    sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
  const broken = async () => (await halves(600, 600).jpeg().toBuffer()).subarray(0, 2_000);

  test.each<[string, () => string | Buffer | Promise<Buffer>, number, RegExp]>([
    ['that is empty', () => '', 400, /^This file is empty\./],
    ['that is a text', () => 'Hello', 422, /^This file is not a picture that can be read\./],
    ['that is an SVG', () => svg, 422, /^This file is not a picture that can be read\./],
    ['that breaks off', broken, 422, /^This file is not a picture that can be read\./],
    ['of too many pixels', bomb, 422, /^This picture has too many pixels\. .* 50 megapixels\.$/],
  ])('[A478] %s, with a sentence', async (_, content, status, message) => {
    const answer = await upload(await content(), 'refused');
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
  });

  test('[A478] of 50 MB, before it has arrived', async () => {
    expect(await announceUpload(market, '/me/photo', 'huge', 50_000_000)).toEqual(tooLarge);
  });

  test('[A478] while four others of the same person are on their way', async () => {
    const token = await market.identity.tokenFor('slow');
    const announced = [1, 2, 3, 4, 5].map(() => {
      const sent = httpRequest(`${market.server.origin}/me/photo`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': 4_000_000 },
      });
      sent.on('error', () => undefined);
      sent.flushHeaders();
      return sent;
    });
    // Whichever of the five the server counts last is refused.
    const answered = announced.map(async (sent) => {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const { message } = (await json(answer)) as { message: string };
      return [answer.statusCode, message];
    });
    expect(await Promise.race(answered)).toEqual([
      429,
      'Your other uploads are still in progress. Please wait a moment and try again.',
    ]);
    expect((await upload(onePixel, 'quick')).status).toBe(201);
    expect((await upload(onePixel, 'slow')).status).toBe(429);
    for (const sent of announced) sent.destroy();
    const later = async () => (await upload(onePixel, 'slow')).status;
    let status = await later();
    for (; status === 429; status = await later()) await pause(100);
    expect(status).toBe(201);
  });

  test('[A478] after 60 others within an hour, though none of them was a picture', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1) {
      statuses.push((await upload('no picture', 'guesser')).status);
    }
    expect(statuses.lastIndexOf(422)).toBe(59);
    expect(statuses[60]).toBe(429);
  });

  test('[A478] of a visitor', async () => {
    expect((await upload(onePixel, '')).status).toBe(401);
  });

  test(`[A478] from the ${uploadLimits.perHour + 1}st within an hour on, also of those that arrive at once`, async () => {
    const photo = (red: number) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } })
        .png()
        .toBuffer();
    const statuses: number[] = [];
    const count = uploadLimits.perHour + 4;
    for (let sent = 0; sent < count; sent += 4) {
      const four = [0, 1, 2, 3].map(async (one) => upload(await photo(9 * (sent + one)), 'busy'));
      statuses.push(...(await Promise.all(four)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(uploadLimits.perHour);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });
});

test('[A480] without a place to store it, an upload says so, and nothing of it is left', async () => {
  const other = await start();
  const { place } = other;
  try {
    writeFileSync(place, 'no folder');
    const refused = await upload(onePixel, 'painter', other);
    expect([refused.status, refused.body.message]).toEqual([
      503,
      'The files are not available at the moment. Please try again later.',
    ]);
    rmSync(place);
    const { status, body } = await upload(onePixel, 'painter', other);
    expect(status).toBe(201);
    expect(readdirSync(place)).toEqual([body.path.split('/').pop()]);
  } finally {
    await other.stop();
  }
});

onPostgres('[A480] files to which nothing refers', () => {
  test('are removed after a day, those of deleted accounts at once', async () => {
    const url = market.environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    const names: Record<string, string> = {};
    for (const uid of ['shows', 'replaced', 'gone', 'new']) {
      await postTask(market, uid);
      names[uid] = (await upload(onePixel, uid)).body.path.split('/').pop() ?? '';
    }
    // Nothing waits for the store.
    const remove = jest.fn(
      async (name: string) =>
        void (await database.query('select from files where name = $1 for update nowait', [name])),
    );
    try {
      await database.query(
        `update files set created_at = now() - interval '25 hours'
         where owner_id in ('shows', 'replaced')`,
      );
      await database.query('update people set photo_url = $2 where id = $1', [
        'shows',
        `https://market.example/api/photos/${names['shows']}`,
      ]);
      await market.call('DELETE', '/me', { as: 'gone' });
      expect(await createUnusedFilesJob(database, remove)()).toBe(false);
      expect(remove.mock.calls.flat()).toEqual(
        expect.arrayContaining([names['replaced'], names['gone']]),
      );
      expect(remove.mock.calls.flat()).not.toContain(names['shows']);
      expect(remove.mock.calls.flat()).not.toContain(names['new']);
      const left = await database.query('select name from files');
      expect(left.map(({ name }) => name)).not.toContain(names['replaced']);
    } finally {
      await database.close();
    }
  });

  test('are removed however many others the store refuses to remove', async () => {
    const url = market.environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    const names = Array.from({ length: 51 }, (_, number) => `unused-${String(number + 10)}.webp`);
    const last = names.at(-1) ?? '';
    try {
      await database.query(
        `insert into files (name, owner_id, bytes, created_at)
         select name, 'unlucky', 1, 'epoch' from unnest($1::text[]) name`,
        [names],
      );
      let isRefusing = true;
      const run = createUnusedFilesJob(database, async (name) => {
        if (isRefusing && name !== last) throw new Error('Access denied.');
      });
      await expect(run()).rejects.toThrow('Files could not be removed.');
      // Ten minutes later.
      expect(await run()).toBe(false);
      const left = () =>
        database.query<{ name: string }>("select name from files where owner_id = 'unlucky'");
      expect((await left()).map(({ name }) => name).sort()).toEqual(names.slice(0, -1));
      isRefusing = false;
      while (await run());
      expect(await left()).toEqual([]);
    } finally {
      await database.close();
    }
  });

  test('are removed although they could not be stored, or their owner left meanwhile', async () => {
    const url = market.environment['DATABASE_URL'] ?? '';
    const database = openPostgres({ url, directUrl: url }, () => undefined);
    const caller = (uid: string): Caller => ({
      ...{ uid, name: uid, email: null, isEmailVerified: false, photoUrl: null },
      ...{ issuedAt: 1, signedInAt: 1, expiresAt: Infinity },
    });
    const removed: string[] = [];
    const remove = async (name: string) => void removed.push(name);
    let write: FileStore['write'] = () => Promise.reject(new Error('timeout'));
    const store: FileStore = {
      read: async () => undefined,
      write: (name, content) => write(name, content),
      remove,
    };
    const files = createFilesService(
      database,
      store,
      createUpload(database, store, createKnownCallers(database)),
      createPictureEncoder(),
    );
    try {
      await expect(files.uploadPhoto(onePixel, caller('unlucky'))).rejects.toThrow('timeout');
      await createUnusedFilesJob(database, remove)();
      expect(removed).toHaveLength(1);
      write = async () => {
        await database.query("update people set forgotten_at = now() where id = 'hasty'");
        await createUnusedFilesJob(database, remove)();
      };
      const { path } = await files.uploadPhoto(onePixel, caller('hasty'));
      const name = path.split('/').pop();
      // By the job, and again after the content was there.
      expect(removed.slice(1)).toEqual([name, name]);
    } finally {
      await database.close();
    }
  });
});
