import type { ProfileChange, User } from '@talentsphere/host';

/**
 * The identity provider, by what the shell needs of it. Every operation rejects
 * with the provider's own error, whose `code` and `message` the screens show.
 */
export interface AuthProvider {
  /** Calls back with the user, or null, at first and after every change, also one in another tab. */
  onUser(listener: (user: User | null) => void): () => void;
  currentUser(): User | null;
  signUp(email: string, password: string): Promise<void>;
  logIn(email: string, password: string): Promise<void>;
  /** Resolves to whether this made the account. */
  logInWithGoogle(): Promise<boolean>;
  updateProfile(change: ProfileChange): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  logOut(): Promise<void>;
  /** The caller's identity token, renewed when it is old; null without a user. */
  getToken(): Promise<string | null>;
}
