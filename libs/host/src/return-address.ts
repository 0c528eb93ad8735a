/**
 * Where a visitor wanted to go, carried in the history entry of the login and
 * sign-up screens. It never stands in the address, so nobody can plant one.
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

/** The address that a login screen's history state carries, or undefined; only paths of this origin count. */
export function originOf(state: unknown): string | undefined {
  const origin = (state as Partial<LoginState> | null)?.origin;
  if (typeof origin !== 'string' || !origin.startsWith('/')) return undefined;
  const base = 'http://origin.invalid';
  return URL.canParse(origin, base) && new URL(origin, base).origin === base ? origin : undefined;
}
