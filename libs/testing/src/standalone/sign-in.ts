import type { ProfileChange, User } from '@talentsphere/host';
import { accounts, password } from './people';

/** What the emulator knows of an account. */
interface Account {
  localId: string;
  email: string;
  emailVerified: boolean;
  displayName?: string;
  photoUrl?: string;
}

export interface SignedIn {
  user: User;
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Calls the Auth emulator, to which the dev server passes its paths. */
async function call<Answer>(operation: string, body: object): Promise<Answer> {
  const address = `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=emulator`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}.`);
  return (await response.json()) as Answer;
}

/** A session of one of the demo people, with a new token. */
export async function signIn(uid: string): Promise<SignedIn> {
  const account = accounts.find((one) => one.uid === uid);
  if (!account) throw new Error(`There is no demo person ${uid}.`);
  const { idToken, expiresIn } = await call<{ idToken: string; expiresIn: string }>(
    'signInWithPassword',
    { email: account.email, password, returnSecureToken: true },
  );
  const { users } = await call<{ users: Account[] }>('lookup', { idToken });
  const [found] = users;
  if (!found) throw new Error(`The Auth emulator does not know ${uid}.`);
  const { localId, email, emailVerified, displayName, photoUrl } = found;
  return {
    user: {
      uid: localId,
      email,
      emailVerified,
      displayName: displayName || null,
      photoURL: photoUrl || null,
    },
    token: idToken,
    // A minute early: the token must still be valid when it arrives.
    expiresAt: Date.now() + (Number(expiresIn) - 60) * 1_000,
  };
}

export const updateAccount = (idToken: string, { displayName, photoURL }: ProfileChange) =>
  call('update', { idToken, displayName, photoUrl: photoURL ?? '' });

export const sendVerification = (idToken: string) =>
  call('sendOobCode', { idToken, requestType: 'VERIFY_EMAIL' });
