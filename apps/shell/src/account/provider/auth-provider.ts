import type { ProfileChange, User } from '@talentsphere/host';

/**
 * The operations of the identity provider that the shell uses. Each rejects with the
 * provider's own error, whose `code` and `message` determine what screens show.
 */
export interface AuthProvider {
  /** Calls back with the user or null, initially and after every change, including those in other tabs. */
  onUser(listener: (user: User | null) => void): () => void;
  currentUser(): User | null;
  signUp(email: string, password: string): Promise<void>;
  logIn(email: string, password: string): Promise<void>;
  /** Loads what Google's window needs, so that it can open in the moment of a tap. */
  prepareGoogle(): void;
  /** Resolves to whether this created the account. */
  logInWithGoogle(): Promise<boolean>;
  updateProfile(change: ProfileChange): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** Sends an email with a link that verifies the user's address. */
  sendVerification(): Promise<void>;
  /** As in the host contract. */
  confirmIdentity(password: string | null): Promise<void>;
  changePassword(password: string): Promise<void>;
  changeEmail(email: string): Promise<void>;
  deleteAccount(): Promise<void>;
  logOut(): Promise<void>;
  /** The user's identity token, refreshed when necessary; null without a user. */
  getToken(): Promise<string | null>;
}
