import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandDesign } from '@talentsphere/domain';
import CanvasKitInit, { type CanvasKit } from 'canvaskit-wasm';
import type { FastifyInstance } from 'fastify';
import { fakeTask, idOf, startFakeApi } from '../testing/fake-api';
import { createSite } from '../testing/site';
import { cardSize, siteCard } from './card';
import { CardPainter } from './card-painter';

const site = createSite();
let api: Awaited<ReturnType<typeof startFakeApi>>;
let app: FastifyInstance;
let kit: CanvasKit;

beforeAll(async () => {
  api = await startFakeApi();
  kit = await CanvasKitInit();
  const publicOrigin = 'https://talentsphere.example';
  app = await site.start({ apiUrl: api.url, publicOrigin, render: false });
});
afterAll(async () => {
  await site.remove();
  api.stop();
});

const url = `/cards/task/${idOf(1)}.png`;

/** The pixels of a card. */
function decode(png: Buffer) {
  const image = kit.MakeImageFromEncoded(png)!;
  const { width, height } = cardSize;
  expect([image.width(), image.height()]).toEqual([width, height]);
  const { RGBA_8888 } = kit.ColorType;
  const info = { width, height, colorType: RGBA_8888, alphaType: kit.AlphaType.Unpremul };
  const pixels = image.readPixels(0, 0, { ...info, colorSpace: kit.ColorSpace.SRGB })!;
  image.delete();
  return (x: number, y: number) =>
    `#${Buffer.from(pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)).toString('hex')}`.toUpperCase();
}

const { paper, ink } = brandDesign.colours;

/** The colours of a rectangle's pixels. */
function* coloursIn(
  at: ReturnType<typeof decode>,
  [left, top, right, bottom]: [number, number, number, number],
) {
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) yield at(x, y);
}

/** How many pixels have the colour of the title. */
const inked = (at: ReturnType<typeof decode>) =>
  [...coloursIn(at, [72, 200, 1_128, 468])].filter((colour) => colour === ink).length;

async function draw(fields: Parameters<typeof fakeTask>[0]): Promise<Buffer> {
  api.tasks.set(idOf(1), fakeTask(fields));
  const { rawPayload, statusCode, headers } = await app.inject(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/png');
  return rawPayload;
}

test('a task’s card shows its title, budget and deadline', async () => {
  const original = await draw({});
  expect(inked(decode(original))).toBeGreaterThan(5_000);
  for (const change of [{ title: 'Another' }, { budget: 2 }, { deadline: '2099-03-06' }]) {
    expect((await draw(change)).equals(original)).toBe(false);
  }
  expect((await draw({})).equals(original)).toBe(true);
});

test.each([
  ['a long word', 'W'.repeat(200)],
  ['a long sentence', 'A word and '.repeat(20)],
  ['markup', '<script>alert("&amp;")</script> '.repeat(6)],
  ['line breaks and control characters', 'a\n\r\t\u0000\u202Eb '.repeat(30)],
  ['another direction', 'שלום عليكم '.repeat(20)],
  ['combining marks', `Z${'\u0301'.repeat(150)}`],
  ['pictures', '🎉👩‍👩‍👧'.repeat(20)],
  ['other scripts', 'Ωμέγα Привет Łódź Việt '.repeat(9)],
  ['nothing', ''],
])('%s stays inside the title’s area', async (_, title) => {
  const at = decode(await draw({ title }));
  expect(inked(at)).toBeGreaterThan(500);
  const { width } = cardSize;
  for (const area of [
    [0, 200, 60, 474],
    [1_140, 200, width, 474],
    [0, 468, width, 474],
  ] as const) {
    expect(new Set(coloursIn(at, [...area]))).toEqual(new Set([paper]));
  }
});

test('a script that the fonts lack gives the category, and pictures are left out', async () => {
  const category = await draw({ title: 'Web Development', category: '' });
  expect((await draw({ title: '你好世界', category: 'Web Development' })).equals(category)).toBe(
    true,
  );
  const plain = await draw({ title: 'Party' });
  expect((await draw({ title: '🎉 Party\u0007' })).equals(plain)).toBe(true);
});

test('a card is not sent again, and kept by browsers under the address of its version', async () => {
  await draw({});
  const { headers } = await app.inject(url);
  expect(headers['cache-control']).toBe('no-cache');
  const etag = String(headers.etag);
  const again = await app.inject({ url, headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  const versioned = await app.inject(`${url}?v=${etag.slice(1, -1)}`);
  expect(versioned.headers['cache-control']).toContain('immutable');
  expect((await app.inject(`${url}?v=other`)).headers['cache-control']).toBe('no-cache');
  const image = /property="og:image" content="https:\/\/talentsphere\.example([^"]*)"/;
  const page = await app.inject(`/task/${idOf(1)}`);
  expect(image.exec(page.body)?.[1]).toBe(`${url}?v=${etag.slice(1, -1)}`);
});

test('the card of all other pages is at the address that they state', async () => {
  const { body } = await app.inject('/login');
  const address = /property="og:image" content="https:\/\/talentsphere\.example([^"]*)"/.exec(
    body,
  )![1]!;
  const { statusCode, headers, rawPayload } = await app.inject(address);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
  expect(inked(decode(rawPayload))).toBeGreaterThan(5_000);
});

test('there is no card of a task that does not exist', async () => {
  expect((await app.inject(`/cards/task/${idOf(9)}.png`)).statusCode).toBe(404);
  expect((await app.inject('/cards/task/..%2Fevents.png')).statusCode).toBe(404);
});

describe('a thread that draws', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  const script = join(folder, 'worker.mjs');
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ title }) => {
      if (title === 'loops') for (;;);
      if (title === 'fails') throw new Error('broken');
      if (title === 'ends') process.exit();
      parentPort.postMessage(new TextEncoder().encode(title));
    });`,
  );
  const painter = new CardPainter(script, 3_000);
  const card = (title: string) => ({ ...siteCard('a.example'), title });
  afterAll(() => {
    painter.close();
    rmSync(folder, { recursive: true });
  });

  test.each(['loops', 'fails', 'ends'])('is replaced when it %s', async (title) => {
    await expect(painter.paint(card(title))).rejects.toThrow();
    expect((await painter.paint(card(`after ${title}`))).toString()).toBe(`after ${title}`);
  });

  test('has a bounded queue', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => painter.paint(card(`number ${index}`))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(17);
  });
});
