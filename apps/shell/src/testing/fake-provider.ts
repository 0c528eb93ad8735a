import type { User } from '@talentsphere/host';
import type { AuthProvider } from '../account/provider/auth-provider';

export interface FakeProvider extends AuthProvider {
  /** The operations called, in order. */
  calls: unknown[][];
  /** Signs in or out as another tab would. */
  announce(user: User | null): void;
  /** The number of subscribers. */
  listeners(): number;
  /** How often the window of Google was prepared. */
  prepared(): number;
  /** Replaces an operation, to make it fail or wait. */
  override(part: Partial<Operations>): void;
}

const operationNames = [
  'signUp',
  'logIn',
  'logInWithGoogle',
  'updateProfile',
  'sendPasswordReset',
  'sendVerification',
  'confirmIdentity',
  'changePassword',
  'changeEmail',
  'deleteAccount',
  'logOut',
] as const;

type Operations = Pick<AuthProvider, (typeof operationNames)[number]>;

/** An identity provider in memory. `first`: the user who is initially signed in. */
export function createFakeProvider(first: User | null = null): FakeProvider {
  const calls: unknown[][] = [];
  let user = first;
  let prepared = 0;
  const listeners = new Set<(user: User | null) => void>();
  const announce = (next: User | null) => {
    user = next;
    for (const listener of listeners) listener(next);
  };
  const newcomer = (email: string): User => ({
    uid: 'u1',
    email,
    displayName: null,
    photoURL: null,
  });
  const operations: Operations = {
    signUp: async (email) => announce(newcomer(email)),
    logIn: async (email) => announce({ ...newcomer(email), displayName: 'Mina Rao' }),
    logInWithGoogle: async () => {
      announce(newcomer('google@example.com'));
      return true;
    },
    updateProfile: async (change) => {
      if (user) user = { ...user, ...change };
    },
    sendPasswordReset: async () => undefined,
    sendVerification: async () => undefined,
    confirmIdentity: async () => undefined,
    changePassword: async () => undefined,
    changeEmail: async () => undefined,
    deleteAccount: async () => announce(null),
    logOut: async () => announce(null),
  };
  const recorded = Object.fromEntries(
    operationNames.map((name) => [
      name,
      (...args: unknown[]) => {
        calls.push([name, ...args]);
        return (operations[name] as (...all: unknown[]) => Promise<unknown>)(...args);
      },
    ]),
  ) as unknown as Operations;
  return {
    ...recorded,
    calls,
    announce,
    listeners: () => listeners.size,
    prepareGoogle: () => void (prepared += 1),
    prepared: () => prepared,
    override: (part) => void Object.assign(operations, part),
    onUser: (next) => {
      listeners.add(next);
      queueMicrotask(() => next(user));
      return () => listeners.delete(next);
    },
    currentUser: () => user,
    getToken: async () => (user ? `token-of-${user.uid}` : null),
  };
}
