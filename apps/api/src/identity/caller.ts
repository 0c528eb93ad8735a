/** Who calls, as the identity provider vouches for it. */
export interface Caller {
  uid: string;
  name: string | null;
  email: string | null;
  /** Only `http:` or `https:`. */
  photoUrl: string | null;
}
