import { gunzipSync } from 'node:zlib';
import { Sitemap } from './sitemap';

const origin = 'https://talentsphere.example';

const addressesIn = (file: Buffer) =>
  [
    ...gunzipSync(file)
      .toString()
      .matchAll(/<loc>([^<]*)<\/loc>/g),
  ].map(([, url]) => url);

test('beyond 50,000 addresses it is an index of files, which are made once', async () => {
  let reads = 0;
  const sitemap = new Sitemap(origin, async function* () {
    reads += 1;
    for (let page = 0; page < 51; page += 1) {
      yield Array.from({ length: page < 50 ? 1_000 : 1 }, (_, row) => `${page * 1_000 + row}`);
    }
  });
  const [parts] = await Promise.all([sitemap.parts(), sitemap.parts()]);
  const listed = parts.map(addressesIn);
  expect(listed.map((part) => part.length)).toEqual([50_000, 10]);
  expect(new Set(listed.flat()).size).toBe(50_010);
  expect(addressesIn(await sitemap.index(parts.length))).toEqual([
    `${origin}/sitemaps/1.xml`,
    `${origin}/sitemaps/2.xml`,
  ]);
  expect(reads).toBe(1);
});

test('a failure is not repeated at once, and is followed by another try', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  let reads = 0;
  const sitemap = new Sitemap(origin, async function* () {
    reads += 1;
    if (reads === 1) throw new Error('The database cannot be reached.');
    yield ['1'];
  });
  await expect(sitemap.parts()).rejects.toThrow('cannot be reached');
  await expect(sitemap.parts()).rejects.toThrow('cannot be reached');
  jest.advanceTimersByTime(5_001);
  expect((await sitemap.parts()).map(addressesIn)).toEqual([
    expect.arrayContaining([`${origin}/task/1`]),
  ]);
  expect(reads).toBe(2);
});
