import {
  getAdditionalUserInfo,
  initializeAuth,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithPopup,
  updateCurrentUser,
  updateProfile,
} from 'firebase/auth';
import { createFirebaseProvider } from './firebase-provider';

jest.mock('firebase/app', () => ({ initializeApp: jest.fn() }));
jest.mock('firebase/auth', () => ({
  getAdditionalUserInfo: jest.fn(),
  browserPopupRedirectResolver: 'resolver of popups',
  GoogleAuthProvider: jest.fn(),
  initializeAuth: jest.fn(),
  reauthenticateWithPopup: jest.fn(),
  sendEmailVerification: jest.fn(() => Promise.resolve()),
  sendPasswordResetEmail: jest.fn(() => Promise.resolve()),
  signInWithPopup: jest.fn(),
  updateCurrentUser: jest.fn(() => Promise.resolve()),
  updateProfile: jest.fn(() => Promise.resolve()),
}));

const settings = { mode: 'firebase', projectId: 'p', apiKey: 'k', authDomain: 'd' } as const;

function providerOf(photoURL: string | null) {
  const currentUser = { photoURL, getIdToken: jest.fn() };
  jest.mocked(initializeAuth).mockReturnValue({ currentUser } as never);
  return createFirebaseProvider(settings);
}

beforeEach(() => jest.clearAllMocks());

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

test.each([true, false])('[A103] [A338] the popup says who is new: %p', async (isNewUser) => {
  jest.mocked(signInWithPopup).mockResolvedValue({ user: 'who signed in' } as never);
  jest
    .mocked(getAdditionalUserInfo)
    .mockReturnValue({ isNewUser, profile: null, providerId: 'google.com' });
  const provider = await providerOf(null);
  await expect(provider.logInWithGoogle()).resolves.toBe(isNewUser);
  expect(signInWithPopup).toHaveBeenCalledTimes(1);
  expect(updateCurrentUser).toHaveBeenCalledWith(expect.anything(), 'who signed in');
});

test('[A103] only the popup has the resolver, which makes the SDK load its scripts, once', async () => {
  const resolvers = () =>
    jest.mocked(initializeAuth).mock.calls.map(([, options]) => options?.popupRedirectResolver);
  const provider = await providerOf(null);
  expect(resolvers()).toEqual([undefined]);
  provider.prepareGoogle();
  provider.prepareGoogle();
  expect(resolvers()).toEqual([undefined, 'resolver of popups']);
});

/** The session of `u1`, and the prepared window. */
function withWindow() {
  const session = { name: 'session', currentUser: { uid: 'u1' } as { uid: string } | null };
  const popup = { name: 'popup', currentUser: null as { uid: string } | null };
  jest
    .mocked(initializeAuth)
    .mockReturnValueOnce(session as never)
    .mockReturnValueOnce(popup as never);
  jest.mocked(updateCurrentUser).mockImplementation(async (auth, next) => {
    Object.assign(auth, { currentUser: { ...next } });
  });
  return { session, popup };
}

test('[A428] [A587] who confirms with Google does so in the window that was prepared, as themselves', async () => {
  const { session, popup } = withWindow();
  const confirmed = { uid: 'u1', isConfirmed: true };
  jest.mocked(reauthenticateWithPopup).mockResolvedValue({ user: confirmed } as never);
  const provider = await createFirebaseProvider(settings);
  provider.prepareGoogle();
  await provider.confirmIdentity(null);
  expect(reauthenticateWithPopup).toHaveBeenCalledTimes(1);
  const [asked, , resolver] = jest.mocked(reauthenticateWithPopup).mock.calls[0]!;
  // The user of the prepared window: a resolver that comes with the call is loaded too late.
  expect(asked).toBe(popup.currentUser);
  expect(resolver).toBeUndefined();
  expect(session.currentUser).toEqual(confirmed);
  expect(signInWithPopup).not.toHaveBeenCalled();
});

test.each([null, { uid: 'u2' }])(
  '[A428] a session that has ended or changed meanwhile to %j is not restored by the window of Google',
  async (next) => {
    const { session } = withWindow();
    jest.mocked(reauthenticateWithPopup).mockImplementation(async () => {
      session.currentUser = next;
      return { user: { uid: 'u1' } } as never;
    });
    const provider = await createFirebaseProvider(settings);
    await expect(provider.confirmIdentity(null)).rejects.toThrow('No user logged in');
    expect(session.currentUser).toBe(next);
  },
);

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

test('calls at the same time, and those of another user, get a renewed token too', async () => {
  const person = (name: string) => ({
    emailVerified: true,
    getIdToken: jest.fn(async () => `${name} renewed`),
    getIdTokenResult: async () => ({ token: `${name} old`, claims: { email_verified: false } }),
  });
  const [ada, ben] = [person('Ada'), person('Ben')];
  const auth = { currentUser: ada };
  jest.mocked(initializeAuth).mockReturnValue(auth as never);
  const provider = await createFirebaseProvider(settings);
  const both = await Promise.all([provider.getToken(), provider.getToken()]);
  expect(both).toEqual(['Ada renewed', 'Ada renewed']);
  expect(ada.getIdToken).toHaveBeenCalledTimes(1);
  auth.currentUser = ben;
  await expect(provider.getToken()).resolves.toBe('Ben renewed');
});

test('a token that cannot be renewed is a readable error', async () => {
  const failure = Object.assign(new Error('Firebase: Error (auth/network-request-failed).'), {
    code: 'auth/network-request-failed',
  });
  const user = { getIdTokenResult: () => Promise.reject(failure) };
  jest.mocked(initializeAuth).mockReturnValue({ currentUser: user } as never);
  const provider = await createFirebaseProvider(settings);
  await expect(provider.getToken()).rejects.toThrow('The sign-in service cannot be reached.');
});

test.each([
  ['auth/user-not-found', 'resolves'],
  ['auth/network-request-failed', 'rejects'],
])('a link for a new password, refused with %s, %s', async (code, outcome) => {
  jest.mocked(sendPasswordResetEmail).mockRejectedValueOnce(Object.assign(new Error(''), { code }));
  const sent = (await providerOf(null)).sendPasswordReset('nobody@example.com');
  expect((await Promise.allSettled([sent])).map(({ status }) => status)).toEqual([
    outcome === 'resolves' ? 'fulfilled' : 'rejected',
  ]);
});

test('the email that verifies an address goes to the current user', async () => {
  const provider = await providerOf(null);
  await provider.sendVerification();
  expect(sendEmailVerification).toHaveBeenCalledTimes(1);
  jest.mocked(initializeAuth).mockReturnValue({ currentUser: null } as never);
  const visitors = await createFirebaseProvider(settings);
  await expect(async () => visitors.sendVerification()).rejects.toThrow('No user logged in');
});
