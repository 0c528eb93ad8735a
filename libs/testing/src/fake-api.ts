import { pagedCalls, type ApiClient, type CallInput, type Page } from '@talentsphere/api';
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
