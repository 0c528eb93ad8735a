import { accountMessages, checkSignUp, passwordRules } from './account-rules';

const draft = { name: 'Mina Rao', email: 'mina@example.com', photoUrl: '', password: 'Abcdef' };
const messageOf = (change: Partial<typeof draft>) =>
  checkSignUp({ ...draft, ...change })?.[0].message;

test('[A116] [A118] a complete draft with a password of exactly six characters passes', () => {
  expect(checkSignUp(draft)).toBeUndefined();
  expect(messageOf({ email: ' mina@example.com ', photoUrl: '  ' })).toBeUndefined();
  expect(messageOf({ photoUrl: 'http://x/y.png' })).toBeUndefined();
  expect(messageOf({ photoUrl: 'https://x/y.png' })).toBeUndefined();
});

test.each([
  ['name', '  '],
  ['name', '\u3164'],
  ['email', ''],
  ['password', ''],
] as const)('[A112] an empty %s is a missing field', (field, value) => {
  expect(checkSignUp({ ...draft, [field]: value })?.[0]).toEqual({
    field,
    message: accountMessages.required,
    atField: 'Please fill in this field.',
  });
});

test.each([
  ['[A113]', 'Ab1', 'Password must be at least 6 characters long.'],
  ['[A114]', 'abcdef', 'Password must contain at least one uppercase letter.'],
  ['[A115]', 'ABCDEF', 'Password must contain at least one lowercase letter.'],
])('%s password %p: %s', (_number, password, message) => {
  expect(messageOf({ password })).toBe(message);
});

test('[A117] a photo address must be a web address', () => {
  expect(messageOf({ photoUrl: 'ftp://x/y.png' })).toBe('Please enter a valid URL for the photo.');
  expect(messageOf({ photoUrl: 'javascript:alert(1)' })).toBe(accountMessages.photo);
});

test('[A119] of several errors, the first of length, uppercase, lowercase, photo is reported', () => {
  expect(messageOf({ password: 'a', photoUrl: 'ftp://x' })).toBe(accountMessages.length);
  expect(messageOf({ password: '123456', photoUrl: 'ftp://x' })).toBe(accountMessages.uppercase);
  expect(messageOf({ password: 'A23456', photoUrl: 'ftp://x' })).toBe(accountMessages.lowercase);
});

test('every wrong field is reported', () => {
  const errors = checkSignUp({ name: ' ', email: 'tess', photoUrl: 'x', password: '' }) ?? [];
  expect([...new Set(errors.map(({ field }) => field))]).toEqual([
    'name',
    'password',
    'photoUrl',
    'email',
  ]);
});

test.each(['tess', 'tess@', '@example.com', 'te ss@example.com', 'tess@example .com'])(
  '%p is no address',
  (email) => {
    expect(messageOf({ email })).toBe(accountMessages.email);
  },
);

test.each([
  ['1', [accountMessages.length, accountMessages.uppercase, accountMessages.lowercase]],
  ['abcde', [accountMessages.length, accountMessages.uppercase]],
  ['ABCDEF', [accountMessages.lowercase]],
  ['Abcdef', []],
])('[A333] the rules that %p does not meet', (password, messages) => {
  const unmet = passwordRules.filter(({ isMet }) => !isMet(password));
  expect(unmet.map(({ message }) => message)).toEqual(messages);
});
