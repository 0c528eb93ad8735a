/**
 * The address that a visitor wanted to open, kept in the history state of the login
 * and sign-up screens. It is never in the URL, so a link cannot inject one.
 */
interface LoginState {
  origin: string;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The history state for a redirect to the login screen from `place`. */
export function loginState(place: Place): LoginState {
  return { origin: `${place.pathname}${place.search}${place.hash}` };
}

/** The return address in a login screen's history state, or undefined; only paths of this origin are accepted. */
export function originOf(state: unknown): string | undefined {
  const origin = (state as Partial<LoginState> | null)?.origin;
  if (typeof origin !== 'string' || !origin.startsWith('/')) return undefined;
  const base = 'http://origin.invalid';
  return URL.canParse(origin, base) && new URL(origin, base).origin === base ? origin : undefined;
}
