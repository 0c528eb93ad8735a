import { call, callPage, type CallInput, type CallResult } from './call';
import { routes, type RouteName } from './contract/routes';
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

/** Every call of this copy of the contract. */
export function createApiClient(transport: Transport): ApiClient {
  type Input = Partial<ApiRequest>;
  const names = Object.keys(routes) as RouteName[];
  const calls = names.map(
    (name) => [name, (input: Input) => call(transport, routes[name], input as never)] as const,
  );
  const pages = Object.entries(pagedCalls).map(
    ([page, name]) =>
      [page, (input: Input) => callPage(transport, routes[name], input as never)] as const,
  );
  return Object.fromEntries([...calls, ...pages]) as ApiClient;
}
