/** The verified user of a request. */
export interface Caller {
  uid: string;
  name: string | null;
  email: string | null;
  /** Whether the provider has verified that the address is the caller's own. */
  isEmailVerified: boolean;
  /** When the token was issued, in seconds since 1970. */
  issuedAt: number;
  /** When the session began, in seconds since 1970. */
  signedInAt: number;
  /** When the token expires, in seconds since 1970. */
  expiresAt: number;
  /** Only `http:` or `https:`. */
  photoUrl: string | null;
}
