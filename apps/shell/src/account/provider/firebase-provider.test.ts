import {
  getAdditionalUserInfo,
  initializeAuth,
  sendEmailVerification,
  signInWithPopup,
  updateProfile,
} from 'firebase/auth';
import { createFirebaseProvider } from './firebase-provider';

jest.mock('firebase/app', () => ({ initializeApp: jest.fn() }));
jest.mock('firebase/auth', () => ({
  getAdditionalUserInfo: jest.fn(),
  GoogleAuthProvider: jest.fn(),
  initializeAuth: jest.fn(),
  sendEmailVerification: jest.fn(() => Promise.resolve()),
  signInWithPopup: jest.fn(),
  updateProfile: jest.fn(() => Promise.resolve()),
}));

const settings = { mode: 'firebase', projectId: 'p', apiKey: 'k', authDomain: 'd' } as const;

function providerOf(photoURL: string | null) {
  const currentUser = { photoURL, getIdToken: jest.fn() };
  jest.mocked(initializeAuth).mockReturnValue({ currentUser } as never);
  return createFirebaseProvider(settings);
}

beforeEach(() => jest.mocked(updateProfile).mockClear());

const changes = () => jest.mocked(updateProfile).mock.calls.map(([, change]) => change);

test('[A122] [A342] a missing photo is passed to the provider as null', async () => {
  const provider = await providerOf(null);
  await provider.updateProfile({ displayName: 'Mina', photoURL: null });
  expect(changes()).toEqual([{ displayName: 'Mina', photoURL: null }]);
});

test('[A342] a photo that null did not remove is removed with an empty string', async () => {
  const provider = await providerOf('https://x/y.png');
  await provider.updateProfile({ displayName: 'Mina', photoURL: null });
  expect(changes()).toEqual([{ displayName: 'Mina', photoURL: null }, { photoURL: '' }]);
});

test.each([true, false])('[A338] Google says whether the user is new: %p', async (isNewUser) => {
  jest.mocked(signInWithPopup).mockResolvedValue({} as never);
  jest
    .mocked(getAdditionalUserInfo)
    .mockReturnValue({ isNewUser, profile: null, providerId: 'google.com' });
  const provider = await providerOf(null);
  await expect(provider.logInWithGoogle()).resolves.toBe(isNewUser);
});

test('a token from before the address was verified is renewed, once', async () => {
  const getIdToken = jest.fn(async () => 'renewed');
  const getIdTokenResult = jest.fn(async () => ({
    token: 'first',
    claims: { email_verified: false },
  }));
  const user = { emailVerified: false, getIdToken, getIdTokenResult };
  jest.mocked(initializeAuth).mockReturnValue({ currentUser: user } as never);
  const provider = await createFirebaseProvider(settings);
  await expect(provider.getToken()).resolves.toBe('first');
  user.emailVerified = true;
  await expect(provider.getToken()).resolves.toBe('renewed');
  await expect(provider.getToken()).resolves.toBe('first');
  expect(getIdToken.mock.calls).toEqual([[true]]);
});

test('the email that verifies an address goes to the current user', async () => {
  const provider = await providerOf(null);
  await provider.sendVerification();
  expect(sendEmailVerification).toHaveBeenCalledTimes(1);
  jest.mocked(initializeAuth).mockReturnValue({ currentUser: null } as never);
  const visitors = await createFirebaseProvider(settings);
  await expect(async () => visitors.sendVerification()).rejects.toThrow('No user logged in');
});
