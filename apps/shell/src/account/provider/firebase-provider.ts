import type { AuthSettings } from '@talentsphere/releases';
import type { User } from '@talentsphere/host';
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
  type User as FirebaseUser,
  type UserCredential,
} from 'firebase/auth';
import type { AuthProvider } from './auth-provider';
import { asProviderError } from './provider-error';

function asUser(user: FirebaseUser): User {
  const { uid, email, emailVerified, displayName, photoURL } = user;
  return {
    uid,
    email,
    emailVerified,
    displayName: displayName || null,
    photoURL: photoURL || null,
  };
}

async function connect(settings: AuthSettings): Promise<Auth> {
  const { projectId } = settings;
  const options =
    settings.mode === 'firebase'
      ? { projectId, apiKey: settings.apiKey, authDomain: settings.authDomain }
      : { projectId, apiKey: 'emulator' };
  // Fetched first: an emulator cannot be set once the SDK has started to restore a session.
  const emulator = settings.mode === 'emulator' ? await import('./emulator') : undefined;
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (settings.mode === 'emulator') emulator?.connectToEmulator(auth, settings.url);
  return auth;
}

/** Runs an operation of the SDK, and converts its errors to ones for users. */
async function readable<Result>(operation: Promise<Result>): Promise<Result> {
  return operation.catch((error: unknown) => {
    throw asProviderError(error);
  });
}

/** The emulator's popup needs a script from Google, so our own chooser replaces it. */
async function openGoogle(auth: Auth, { mode }: AuthSettings): Promise<UserCredential> {
  if (mode === 'firebase') {
    return signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  }
  const { logInWithEmulatedGoogle } = await import('./emulator');
  return logInWithEmulatedGoogle(auth);
}

/** Firebase Authentication, or its emulator, as an `AuthProvider`. */
export async function createFirebaseProvider(settings: AuthSettings): Promise<AuthProvider> {
  const auth = await connect(settings);
  const requireUser = () => {
    if (!auth.currentUser) throw new Error('No user logged in');
    return auth.currentUser;
  };
  let isRenewed = false;
  return {
    onUser: (listener) => onAuthStateChanged(auth, (user) => listener(user && asUser(user))),
    currentUser: () => auth.currentUser && asUser(auth.currentUser),
    signUp: async (email, password) => {
      await readable(createUserWithEmailAndPassword(auth, email, password));
    },
    logIn: async (email, password) => {
      await readable(signInWithEmailAndPassword(auth, email, password));
    },
    logInWithGoogle: async () => {
      const credential = await readable(openGoogle(auth, settings));
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
      await user.getIdToken(true);
    },
    sendPasswordReset: (email) => readable(sendPasswordResetEmail(auth, email)),
    sendVerification: () => readable(sendEmailVerification(requireUser())),
    logOut: () => signOut(auth),
    getToken: async () => {
      const user = auth.currentUser;
      if (!user) return null;
      const { token, claims } = await user.getIdTokenResult();
      if (isRenewed || !user.emailVerified || claims['email_verified']) return token;
      // Once: a token from before the address was verified would say so for up to an hour.
      isRenewed = true;
      return user.getIdToken(true);
    },
  };
}
