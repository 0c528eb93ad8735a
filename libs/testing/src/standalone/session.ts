import type { SessionPort, SessionState } from '@talentsphere/host';
import { createStore } from 'zustand/vanilla';
import { readPerson, rememberPerson, visitor } from './people';
import { sendVerification, signIn, updateAccount, type SignedIn } from './sign-in';

export interface PersonSession extends SessionPort {
  getToken(): Promise<string | null>;
  /** @param person of `people` */
  become(person: string): Promise<void>;
}

const unknown: SessionState = { status: 'unknown', user: null, leaving: false };
const signedOut: SessionState = { status: 'signed-out', user: null, leaving: false };

/** What a remote alone does not offer: nobody has a password there. */
const onlyInShell = () =>
  Promise.reject(new Error('This works in the shell, and not in a remote alone.'));

/** The session of one demo person, or of a visitor; the page remembers which. */
export function createPersonSession(): PersonSession {
  const store = createStore<SessionState>(() => unknown);
  let person = readPerson();
  let current: SignedIn | undefined;
  /** Shared by the calls that find the token expired. */
  let refreshing: Promise<void> | undefined;
  const forget = () => (refreshing = undefined);

  /** Shows who the person is now. */
  async function enter(): Promise<void> {
    const wanted = person;
    const entered = wanted === visitor ? undefined : await signIn(wanted);
    // Another may have been chosen in the meantime.
    if (person !== wanted) return;
    current = entered;
    const state: SessionState = entered
      ? { status: 'signed-in', user: entered.user, leaving: false }
      : signedOut;
    store.setState(state, true);
  }
  async function become(next: string): Promise<void> {
    person = next;
    rememberPerson(next);
    await enter().catch((error: unknown) => {
      console.error('Signing in failed.', error);
      if (person === next) store.setState(signedOut, true);
    });
  }
  async function getToken(): Promise<string | null> {
    if (!current) return null;
    if (Date.now() > current.expiresAt) await (refreshing ??= enter().finally(forget));
    return current?.token ?? null;
  }
  async function requireToken(): Promise<string> {
    const token = await getToken();
    if (!token) throw new Error('No user logged in');
    return token;
  }
  void become(person);
  return {
    store,
    become,
    getToken,
    logOut: () => become(visitor),
    updateProfile: async (change) => {
      await updateAccount(await requireToken(), change);
      // The API reads name and photo from the token.
      await enter();
    },
    sendVerification: async () => void (await sendVerification(await requireToken())),
    confirmIdentity: onlyInShell,
    changePassword: onlyInShell,
    changeEmail: onlyInShell,
    deleteAccount: onlyInShell,
  };
}
