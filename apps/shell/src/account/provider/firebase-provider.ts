import type { AuthSettings } from '@talentsphere/releases';
import type { User } from '@talentsphere/host';
import { initializeApp, type FirebaseOptions } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
  type User as FirebaseUser,
  type UserCredential,
} from 'firebase/auth';
import type { AuthProvider } from './auth-provider';
import { asProviderError } from './as-provider-error';
import { ProviderError } from './provider-error';

function asUser(user: FirebaseUser): User {
  const { uid, email, emailVerified, displayName, photoURL, providerData } = user;
  return {
    uid,
    email,
    emailVerified,
    displayName: displayName || null,
    photoURL: photoURL || null,
    hasPassword: providerData.some(
      ({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID,
    ),
  };
}

function optionsOf(settings: AuthSettings): FirebaseOptions {
  const { projectId } = settings;
  return settings.mode === 'firebase'
    ? { projectId, apiKey: settings.apiKey, authDomain: settings.authDomain }
    : { projectId, apiKey: 'emulator' };
}

async function connect(settings: AuthSettings): Promise<Auth> {
  // Fetched first: an emulator cannot be set once the SDK has started to restore a session.
  const emulator = settings.mode === 'emulator' ? await import('./emulator') : undefined;
  const auth = initializeAuth(initializeApp(optionsOf(settings)), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (settings.mode === 'emulator') emulator?.connectToEmulator(auth, settings.url);
  return auth;
}

/**
 * An `Auth` of its own for Google's popup, with the popup's resolver from the start. On phones and in
 * Safari the SDK then loads Google's scripts at once. It could not open the popup otherwise: these
 * browsers block a window unless it opens in the moment of the tap. The session's `Auth` has no
 * resolver, because it would wait for those scripts on every page.
 */
function createPopupAuth(settings: AuthSettings): Auth {
  return initializeAuth(initializeApp(optionsOf(settings), 'google'), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
}

/** Runs an operation of the SDK, and converts its errors to ones for users. */
async function readable<Result>(operation: Promise<Result>): Promise<Result> {
  try {
    return await operation;
  } catch (error) {
    throw asProviderError(error);
  }
}

/** The emulator's popup needs a script from Google, so our own chooser replaces it. */
async function chooseEmulated() {
  const { chooseEmulatedGoogle } = await import('./emulator');
  return chooseEmulatedGoogle();
}

/** Firebase Authentication, or its emulator, as an `AuthProvider`. */
export async function createFirebaseProvider(settings: AuthSettings): Promise<AuthProvider> {
  const auth = await connect(settings);
  const requireUser = ({ currentUser } = auth) => {
    if (!currentUser) throw new Error('No user logged in');
    return currentUser;
  };
  let popupAuth: Auth | undefined;
  const forPopup = () => (popupAuth ??= createPopupAuth(settings));

  async function openGoogle(): Promise<UserCredential> {
    if (settings.mode === 'emulator') return signInWithCredential(auth, await chooseEmulated());
    const credential = await signInWithPopup(forPopup(), new GoogleAuthProvider());
    await updateCurrentUser(auth, credential.user);
    return credential;
  }

  /** The `Auth` of the popup gets the user first: signing in there would create an account for another Google account. */
  async function confirmWithGoogle(user: FirebaseUser): Promise<UserCredential> {
    if (settings.mode === 'emulator')
      return reauthenticateWithCredential(user, await chooseEmulated());
    const popup = forPopup();
    await updateCurrentUser(popup, user);
    const credential = await reauthenticateWithPopup(requireUser(popup), new GoogleAuthProvider());
    // Another tab may have ended the session while the window was open.
    if (auth.currentUser?.uid !== user.uid) throw new Error('No user logged in');
    await updateCurrentUser(auth, credential.user);
    return credential;
  }

  const renewals = new WeakMap<FirebaseUser, { token: Promise<string>; isOver: boolean }>();
  function renew(user: FirebaseUser) {
    const renewal = { token: readable(user.getIdToken(true)), isOver: false };
    renewal.token.then(
      () => (renewal.isOver = true),
      () => renewals.delete(user),
    );
    renewals.set(user, renewal);
    return renewal;
  }
  return {
    onUser: (listener) => onAuthStateChanged(auth, (user) => listener(user && asUser(user))),
    currentUser: () => auth.currentUser && asUser(auth.currentUser),
    signUp: async (email, password) => {
      await readable(createUserWithEmailAndPassword(auth, email, password));
    },
    logIn: async (email, password) => {
      await readable(signInWithEmailAndPassword(auth, email, password));
    },
    prepareGoogle: () => void (settings.mode === 'firebase' && forPopup()),
    logInWithGoogle: async () => {
      const credential = await readable(openGoogle());
      return getAdditionalUserInfo(credential)?.isNewUser ?? false;
    },
    updateProfile: async ({ displayName, photoURL }) => {
      const user = requireUser();
      // The emulator rejects null. For the provider's server, null keeps an existing photo, as
      // omitting it does; an empty string removes it.
      const isRefused = photoURL === null && settings.mode === 'emulator';
      await readable(updateProfile(user, { displayName, ...(isRefused ? {} : { photoURL }) }));
      if (photoURL === null && user.photoURL) await readable(updateProfile(user, { photoURL: '' }));
      // The API reads name and photo from the token, so it has to be refreshed.
      await readable(user.getIdToken(true));
    },
    sendPasswordReset: (email) =>
      readable(sendPasswordResetEmail(auth, email)).catch((error: unknown) => {
        // Nobody learns who has an account.
        if (!(error instanceof ProviderError && error.code === 'auth/user-not-found')) throw error;
      }),
    sendVerification: () => readable(sendEmailVerification(requireUser())),
    confirmIdentity: async (password) => {
      const user = requireUser();
      await readable(
        password === null
          ? confirmWithGoogle(user)
          : reauthenticateWithCredential(
              user,
              EmailAuthProvider.credential(user.email ?? '', password),
            ),
      );
    },
    changePassword: (password) => readable(updatePassword(requireUser(), password)),
    changeEmail: (email) => readable(verifyBeforeUpdateEmail(requireUser(), email)),
    deleteAccount: () => readable(deleteUser(requireUser())),
    logOut: () => signOut(auth),
    getToken: async () => {
      const user = auth.currentUser;
      if (!user) return null;
      const { token, claims } = await readable(user.getIdTokenResult());
      if (!user.emailVerified || claims['email_verified']) return token;
      // Once for each user: a token from before the address was verified would say so for up to an hour.
      const renewal = renewals.get(user) ?? renew(user);
      return renewal.isOver ? token : renewal.token;
    },
  };
}
