/** Who calls, as the identity provider vouches for it. */
export interface Caller {
  uid: string;
  name: string | null;
  email: string | null;
  /** Whether the provider knows that the address is the caller's own. */
  isEmailVerified: boolean;
  /** Only `http:` or `https:`. */
  photoUrl: string | null;
}
