import { limits } from '@talentsphere/domain';
import { callerFromClaims } from './claims';

const now = 1_800_000_000;
const claims = { sub: 'u1', iat: now - 5, auth_time: now - 5, exp: now + 3_600 };

test('takes name, email and photo from the token', () => {
  const full = {
    ...claims,
    name: ' Mina ',
    email: 'mina@example.com',
    email_verified: true,
    picture: 'https://x.example/p.png',
  };
  expect(callerFromClaims(full, now)).toEqual({
    uid: 'u1',
    name: 'Mina',
    email: 'mina@example.com',
    isEmailVerified: true,
    issuedAt: now - 5,
    signedInAt: now - 5,
    expiresAt: now + 3_600,
    photoUrl: 'https://x.example/p.png',
  });
});

test('a photo of another kind, and what is not text, count as missing', () => {
  const odd = { ...claims, name: 7, email: '', picture: 'javascript:alert(1)' };
  expect(callerFromClaims(odd, now)).toEqual({
    uid: 'u1',
    name: null,
    email: null,
    isEmailVerified: false,
    issuedAt: now - 5,
    signedInAt: now - 5,
    expiresAt: now + 3_600,
    photoUrl: null,
  });
});

test.each([undefined, false, 'true', 1, null])(
  '[A361] an address is verified only where the provider says so: not for %p',
  (claim) => {
    const caller = callerFromClaims({ ...claims, email: 'a@b.c', email_verified: claim }, now);
    expect(caller.isEmailVerified).toBe(false);
  },
);

test.each([
  ['is cut at the one limit', 'x'.repeat(300), 'x'.repeat(limits.nameLength)],
  [
    'never ends in half a character',
    `${'x'.repeat(limits.nameLength - 1)}🐝`,
    'x'.repeat(limits.nameLength - 1),
  ],
  ['loses what no database holds', 'Mi\0na \ud800Rao', 'Mina Rao'],
  ['of nothing that is held counts as missing', '\0', null],
])('[A343] a name %s', (_name, name, stored) => {
  expect(callerFromClaims({ ...claims, name }, now).name).toBe(stored);
});

test.each([
  ['an empty subject', { sub: '' }],
  ['a subject that is too long', { sub: 'x'.repeat(129) }],
  ['no subject', { sub: undefined }],
  ['a subject that no database holds', { sub: 'u\0' }],
  ['an issue in the future', { iat: now + 61 }],
  ['a login in the future', { auth_time: now + 61 }],
  ['no login', { auth_time: undefined }],
  ['a time that is a text', { iat: '1' }],
])('refuses %s', (_name, change) => {
  expect(() => callerFromClaims({ ...claims, ...change }, now)).toThrow('not valid');
});

test('a clock that is a minute ahead is tolerated', () => {
  expect(callerFromClaims({ ...claims, iat: now + 60 }, now).uid).toBe('u1');
});
