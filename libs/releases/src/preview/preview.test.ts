import { createHash } from 'node:crypto';
import { readPreview, signPreview } from '.';

const preview = { releases: { tasks: '1.0.0-abc' }, expires: 1_900_000_000_000 };

test('a preview is read by who has the key with which it was signed', () => {
  const value = signPreview(preview, 'key');
  expect(value).toMatch(/^[\w-]+\.[\w-]{43}$/);
  expect(readPreview(value, 'key')).toEqual(preview);
  expect(readPreview(value, 'other')).toBeUndefined();
});

test.each([
  ['another content', (value: string) => value.replace(/^..../, 'AAAA')],
  ['a longer signature', (value: string) => `${value}A`],
  ['more behind its signature', (value: string) => `${value}.A`],
  ['no signature', (value: string) => value.split('.')[0] ?? ''],
  ['nothing in it', () => ''],
])('a value with %s is no preview', (_what, change) => {
  expect(readPreview(change(signPreview(preview, 'key')), 'key')).toBeUndefined();
});

/** Versions whose digests cannot be compressed. */
const releasesOf = (remotes: number) =>
  Object.fromEntries(
    Array.from({ length: remotes }, (_, number): [string, string] => {
      const digest = createHash('sha256').update(String(number)).digest('hex').slice(0, 12);
      return [`team-${number}`, `1.0.0-${digest}`];
    }),
  );

test.each([60, 250])('a preview of %i remotes has room in a cookie', (remotes) => {
  const many = { ...preview, releases: releasesOf(remotes) };
  const value = signPreview(many, 'key');
  expect(value.length).toBeLessThan(3_900);
  expect(readPreview(value, 'key')).toEqual(many);
});

test('a preview of more remotes is refused', () => {
  expect(() => signPreview({ ...preview, releases: releasesOf(600) }, 'key')).toThrow(
    'The site has too many remotes for the address of a preview.',
  );
});
