import type { ProfileChange, SessionPort, SessionState, User } from '@talentsphere/host';
import type { SessionHint } from '@talentsphere/releases';
import { createStore, type StoreApi } from 'zustand';
import { createBackOff } from '../../live/back-off';
import type { AuthProvider } from '../provider/auth-provider';
import type { SessionMemory } from './session-memory';
import type { StoredSession } from './stored-session';

export interface NewAccount extends ProfileChange {
  email: string;
  password: string;
}

/** The operations of the shell's account screens; each rejects with the provider's error. */
export interface Account {
  port: SessionPort;
  /** Called when another screen is shown after a logout: guards may redirect visitors to the login screen again. */
  arrived(): void;
  getToken(): Promise<string | null>;
  logIn(email: string, password: string): Promise<void>;
  /** Loads what Google's window needs; a failure shows when it is to be opened. */
  prepareGoogle(): Promise<void>;
  /** Resolves to whether this created the account. */
  logInWithGoogle(): Promise<boolean>;
  /** Creates the account, then sets its profile. Resolves to false when only the second failed. */
  signUp(account: NewAccount): Promise<boolean>;
  sendPasswordReset(email: string): Promise<void>;
}

export interface AccountEvents {
  goHome(): Promise<void>;
  /** The first report of the session has a user. */
  onFirstUser(user: User): void;
  /** A visitor signed in, the user's name or photo changed, or (`isAnother`) one user directly followed another. */
  onUserChange(isAnother: boolean): void;
  onSignedOut(): void;
}

function stateOf(user: User | null): SessionState {
  return user
    ? { status: 'signed-in', user, leaving: false }
    : { status: 'signed-out', user: null, leaving: false };
}

function isSamePerson(one: User | null, other: User | null): boolean {
  const read = (user: User | null) =>
    user && [user.uid, user.email, user.emailVerified, user.displayName, user.photoURL].join('\n');
  return read(one) === read(other);
}

/**
 * The session store and everything that changes it.
 * @param stored without it, the provider is always asked
 */
export function createAccount(
  loadProvider: () => Promise<AuthProvider>,
  events: AccountEvents,
  memory: SessionMemory,
  likely: SessionHint = memory.read(),
  stored?: StoredSession,
): Account {
  const store: StoreApi<SessionState> = createStore(() => ({
    status: 'unknown',
    user: null,
    leaving: false,
    likely,
  }));
  // While one of our own operations is in progress, reports of the provider are deferred: an
  // account that has no name yet is never shown.
  let running = 0;

  const show = (user: User | null) => {
    const before = store.getState();
    const isFirstReport = before.status === 'unknown';
    memory.write(user ? 'signed-in' : 'signed-out');
    // A report without a change must not end a logout that is still navigating to the home page.
    if (!isFirstReport && isSamePerson(before.user, user)) return;
    store.setState(stateOf(user), true);
    if (before.status === 'signed-in' && !user) events.onSignedOut();
    else if (user && isFirstReport) events.onFirstUser(user);
    else if (user) events.onUserChange(before.user !== null && before.user.uid !== user.uid);
  };

  let isSubscribed = false;
  /** The provider; subscribes to its reports once it has been loaded. */
  async function connect(): Promise<AuthProvider> {
    const provider = await loadProvider();
    if (!isSubscribed) {
      isSubscribed = true;
      provider.onUser((user) => running === 0 && show(user));
    }
    return provider;
  }

  async function run<Result>(work: (provider: AuthProvider) => Promise<Result>): Promise<Result> {
    running += 1;
    try {
      const provider = await connect();
      try {
        return await work(provider);
      } finally {
        show(provider.currentUser());
      }
    } finally {
      running -= 1;
    }
  }

  async function start(): Promise<void> {
    if (stored && !(await stored.mayExist())) {
      if (running === 0) show(null);
      await stored.firstUse();
    }
    await connect();
  }

  // Whoever has a session is shown as signed in as soon as the provider can be loaded.
  const backOff = createBackOff(() => void connect().catch(connectLater));
  function connectLater(): void {
    if (memory.read() === 'signed-in') backOff.retry();
  }

  start().catch((error: unknown) => {
    console.error('The identity provider could not be loaded.', error);
    // What is remembered of the session stays: nothing is known about it.
    if (store.getState().status === 'unknown') store.setState(stateOf(null), true);
    connectLater();
  });

  /** Ends the session by an operation of the provider, and goes to the home page. */
  async function leave(end: (provider: AuthProvider) => Promise<void>): Promise<void> {
    running += 1;
    try {
      await end(await connect());
      store.setState({ status: 'signed-out', user: null, leaving: true }, true);
      memory.write('signed-out');
      events.onSignedOut();
      await events.goHome();
    } finally {
      running -= 1;
    }
  }

  const prepareGoogle = () =>
    connect().then(
      (provider) => provider.prepareGoogle(),
      () => undefined,
    );

  const port: SessionPort = {
    store,
    logOut: () =>
      leave((provider) => provider.logOut()).catch((error: unknown) =>
        console.error('Logging out failed.', error),
      ),
    updateProfile: async (change) => {
      if (store.getState().status !== 'signed-in') throw new Error('No user logged in');
      await run((provider) => provider.updateProfile(change));
    },
    sendVerification: async () => (await connect()).sendVerification(),
    prepareIdentity: () => void prepareGoogle(),
    confirmIdentity: async (password) => (await connect()).confirmIdentity(password),
    changePassword: async (password) => (await connect()).changePassword(password),
    changeEmail: async (email) => (await connect()).changeEmail(email),
    deleteAccount: () => leave((provider) => provider.deleteAccount()),
  };

  return {
    port,
    arrived: () => store.setState({ leaving: false }),
    getToken: async () =>
      store.getState().status === 'signed-in' ? (await connect()).getToken() : null,
    logIn: (email, password) => run((provider) => provider.logIn(email, password)),
    prepareGoogle,
    logInWithGoogle: () => run((provider) => provider.logInWithGoogle()),
    signUp: ({ email, password, ...profile }) =>
      run(async (provider) => {
        await provider.signUp(email, password);
        return provider.updateProfile(profile).then(
          () => true,
          (error: unknown) => {
            console.error('The new profile could not be saved.', error);
            return false;
          },
        );
      }),
    sendPasswordReset: async (email) => (await connect()).sendPasswordReset(email),
  };
}
