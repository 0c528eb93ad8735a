import { call, callPage, type CallInput, type CallResult } from './call';
import type { Route, RouteName } from './contract/routes';
import type { Page } from './page';
import type { ApiRequest, Transport } from './transport';

/** The paginated calls, by the name of the function that also reads their headers. */
export const pagedCalls = {
  listTaskPage: 'listTasks',
  listBidPage: 'listBids',
  listReceivedBidPage: 'listReceivedBids',
  listNotificationPage: 'listNotifications',
  listMessagePage: 'listMessages',
} as const;

type PagedCalls = typeof pagedCalls;

/** One function per API call; each rejects with an `ApiError`. */
export type ApiClient = {
  [Name in RouteName]: (input: CallInput<Name>) => Promise<CallResult<Name>>;
} & {
  [Name in keyof PagedCalls]: (
    input: CallInput<PagedCalls[Name]>,
  ) => Promise<Page<CallResult<PagedCalls[Name]>[number]>>;
};

type PageOf<Name extends RouteName> = {
  [Paged in keyof PagedCalls]: PagedCalls[Paged] extends Name ? Paged : never;
}[keyof PagedCalls];

/** The given calls of this copy of the contract: a page contains no others. */
export function createApiClient<Name extends RouteName>(
  transport: Transport,
  routes: Record<Name, Route>,
): Pick<ApiClient, Name | PageOf<Name>> {
  type Input = Partial<ApiRequest>;
  const given: Partial<Record<RouteName, Route>> = routes;
  const calls = Object.entries(given).map(
    ([name, route]) =>
      [name, (input: Input) => call(transport, route as never, input as never)] as const,
  );
  const pages = Object.entries(pagedCalls).flatMap(([page, name]) => {
    const route = given[name];
    const read = (input: Input) => callPage(transport, route as never, input as never);
    return route ? [[page, read] as const] : [];
  });
  return Object.fromEntries([...calls, ...pages]) as Pick<ApiClient, Name | PageOf<Name>>;
}
