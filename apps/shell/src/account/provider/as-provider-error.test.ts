import { asProviderError } from './as-provider-error';

test.each([
  [
    'auth/email-already-in-use',
    'Firebase: Error (auth/email-already-in-use).',
    'This email address is already in use.',
  ],
  [
    'auth/weak-password',
    'Firebase: Password too short (auth/weak-password).',
    'Password too short',
  ],
  ['auth/odd', 'Firebase: Error (auth/odd).', ''],
  [undefined, 'Plain', 'Plain'],
])('[A127] [A133] %s: %s', (code, message, text) => {
  expect(asProviderError({ code, message })).toMatchObject({ code, message: text });
});

test('a wrong password and an unknown user have the same message', () => {
  const texts = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'].map(
    (code) => asProviderError({ code, message: '' }).message,
  );
  expect(new Set(texts).size).toBe(1);
});

test('an error that is not the provider’s has a suitable message', () => {
  expect(asProviderError(undefined)).toMatchObject({ message: '', code: undefined });
});
