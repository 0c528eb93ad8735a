import { avatarInitial, cleanName, posterName } from './person';
import { safePhotoUrl } from './photo-url';

test('[A206] a poster without a name is an Anonymous User', () => {
  expect(posterName('Mina Rao')).toBe('Mina Rao');
  expect(posterName('  ')).toBe('Anonymous User');
  expect(posterName(null)).toBe('Anonymous User');
});

test('[A23] [A25] the initial comes from the name, else from the email, else is a question mark', () => {
  expect(avatarInitial('Mina Rao')).toBe('M');
  expect(avatarInitial(' élan')).toBe('É');
  expect(avatarInitial(null, 'omar@example.com')).toBe('O');
  expect(avatarInitial(null, null)).toBe('?');
});

test('only parseable web addresses are photos', () => {
  expect(safePhotoUrl('https://x.example/y.png')).toBe('https://x.example/y.png');
  expect(safePhotoUrl('http://x/y.png')).toBe('http://x/y.png');
  expect(safePhotoUrl(`https://x/${'y'.repeat(3000)}`)).toBeUndefined();
  for (const bad of [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://x',
    'not a url',
    '',
    null,
  ]) {
    expect(safePhotoUrl(bad)).toBeUndefined();
  }
});

test.each([
  ['Mina Rao', 'Mina Rao'],
  ['  J. R. O’Neill-Łuczak  ', 'J. R. O’Neill-Łuczak'],
  ['Dr.Smith', 'Dr. Smith'],
  ['李小龍', '李小龍'],
  ['Zoë 👩‍🚀', 'Zoë 👩‍🚀'],
  ['Billing\n\nPay now:\r\nhttps://evil.example/login', 'Billing Pay now: evil. example/login'],
  ['www.evil.example', 'www. evil. example'],
  ['a\u202Egnp.exe\u2066b', 'a gnp. exe b'],
  ['\u200B\u0007', ''],
])('the name %j is stored as %j', (name, stored) => {
  expect(cleanName(name)).toBe(stored);
  expect(cleanName(stored)).toBe(stored);
});
