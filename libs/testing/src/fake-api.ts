import type { ApiClient, CallInput, Page, Transport } from '@talentsphere/api';
import { pagedCalls } from '@talentsphere/api/shell';
import { routes, type RouteName } from '@talentsphere/api/contract/routes';

/** One call that a screen made. */
export interface RecordedCall {
  name: RouteName;
  input: CallInput<RouteName>;
}

type AnyCall = (input: unknown) => Promise<unknown>;

/** A list as a single page, from a server that does not count. */
function pageOf(list: AnyCall): AnyCall {
  return async (input): Promise<Page<unknown>> => ({
    items: (await list(input)) as unknown[],
    next: undefined,
    total: undefined,
    totalIsLeast: false,
  });
}

/** A client that answers with `given`, rejects every other call by name, and records each in `calls`. */
export function createFakeApi(given: Partial<ApiClient>, calls: RecordedCall[]): ApiClient {
  const missing = (name: RouteName) => () =>
    Promise.reject(new Error(`This test gave the fake host no api.${name}.`));
  const noted = (name: RouteName, answer: AnyCall) => (input: CallInput<RouteName>) => {
    calls.push({ name, input });
    return answer(input);
  };
  const answerOf = (name: RouteName) => (given[name] ?? missing(name)) as AnyCall;
  const entries = (Object.keys(routes) as RouteName[]).map(
    (name) => [name, noted(name, answerOf(name))] as const,
  );
  // The same calls to the API: they differ only in what is read from the response.
  const pages = (Object.keys(pagedCalls) as (keyof typeof pagedCalls)[]).map((page) => {
    const name = pagedCalls[page];
    return [page, noted(name, (given[page] as AnyCall) ?? pageOf(answerOf(name)))] as const;
  });
  return Object.fromEntries([...entries, ...pages]) as unknown as ApiClient;
}

const definedOf = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** Sends the calls of a remote to such a client. */
export function createFakeTransport(api: ApiClient): Transport {
  return async ({ method, path, params, querystring, headers, body, signal }) => {
    const names = Object.keys(routes) as RouteName[];
    const name = names.find((each) => routes[each].method === method && routes[each].path === path);
    if (!name) throw new Error(`The contract of this test has no ${method} ${path}.`);
    const input = definedOf({ params, querystring, headers, body, signal });
    return { headers: new Headers(), body: await (api[name] as AnyCall)(input) };
  };
}
