/**
 * The address with which somebody is to sign in, kept in the history state of the login screen
 * beside the return address: in the URL it would be in logs.
 */
export function withEmail(state: unknown, email: string) {
  return { ...(state as object | null), email };
}

/** The address in a login screen's history state; otherwise empty. */
export function emailOf(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}
