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

test('a preview of more remotes than a cookie has room for is refused', () => {
  const sign = (length: number) =>
    signPreview({ releases: { tasks: 'x'.repeat(length) }, expires: 0 }, 'key');
  expect(sign(2_855)).toHaveLength(3_900);
  expect(() => sign(2_856)).toThrow('The site has too many remotes for the address of a preview.');
});
