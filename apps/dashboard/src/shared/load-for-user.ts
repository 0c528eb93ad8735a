import type { LoaderArgs, RemoteRoute, User } from '@talentsphere/host';

/** A loader for who is signed in: it fetches nothing for every link that the pointer passes. */
export function loadForUser(
  load: (context: LoaderArgs['context'], user: User, params: URLSearchParams) => Promise<unknown>,
): NonNullable<RemoteRoute['loader']> {
  return ({ url, context }) =>
    context.user && !context.isPrefetch ? load(context, context.user, url.searchParams) : undefined;
}
