import { avatarInitial, cleanName, posterName } from './person';
import { safePhotoUrl } from './photo-url';

test('[A206] a poster without a name is an Anonymous User', () => {
  expect(posterName('Mina Rao')).toBe('Mina Rao');
  expect(posterName(' Mina Rao ')).toBe('Mina Rao');
  expect(posterName('  ')).toBe('Anonymous User');
  expect(posterName('\u3164')).toBe('Anonymous User');
  expect(posterName(null)).toBe('Anonymous User');
});

test('[A23] [A25] the initial comes from the name, else from the email, else is a question mark', () => {
  expect(avatarInitial('Mina Rao')).toBe('M');
  expect(avatarInitial(' élan')).toBe('É');
  expect(avatarInitial(null, 'omar@example.com')).toBe('O');
  expect(avatarInitial('  ', ' omar@example.com')).toBe('O');
  expect(avatarInitial('🐝 Bee')).toBe('🐝');
  expect(avatarInitial(null, null)).toBe('?');
});

test('only parseable web addresses are photos', () => {
  expect(safePhotoUrl('https://x.example/y.png')).toBe('https://x.example/y.png');
  expect(safePhotoUrl('http://x/y.png')).toBe('http://x/y.png');
  expect(safePhotoUrl(`https://x/${'y'.repeat(2038)}`)).toHaveLength(2048);
  expect(safePhotoUrl(`https://x/${'y'.repeat(2039)}`)).toBeUndefined();
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
  ['A.B', 'A.B'],
  ['Version 1.5', 'Version 1.5'],
  ['Ann .Net', 'Ann .Net'],
  ['Ann  \u00A0 Lee', 'Ann Lee'],
  ['x2.example and a-.example', 'x2. example and a-. example'],
  ['git+ssh-2.0://evil and F://x', 'evil and x'],
  ['1://x', '1://x'],
  ['https:https:////203.0.113.7/login', 'https:203.0.113.7/login'],
  ['https:/ftp:///x', 'https:/x'],
  ['李小龍', '李小龍'],
  ['Zoë 👩‍🚀', 'Zoë 👩‍🚀'],
  ['Billing\n\nPay now:\r\nhttps://evil.example/login', 'Billing Pay now: evil. example/login'],
  ['www.evil.example', 'www. evil. example'],
  ['a\u202Egnp.exe\u2066b', 'a gnp. exe b'],
  ['\u200B\u0007', ''],
  ['कंपनी.com', 'कंपनी. com'],
  ['เว็บไซต์.com', 'เว็บไซต์. com'],
  ['example.भारत', 'example. भारत'],
])('the name %j is stored as %j', (name, stored) => {
  expect(cleanName(name)).toBe(stored);
  expect(cleanName(stored)).toBe(stored);
});
