import type { ApiClient, CallInput } from '@talentsphere/api';
import { routes, type RouteName } from '@talentsphere/contract/routes';

/** One call that a screen made. */
export interface RecordedCall {
  name: RouteName;
  input: CallInput<RouteName>;
}

type AnyCall = (input: unknown) => Promise<unknown>;

/** A list is its own and only page, of a server that does not count. */
function pageOf(listTasks: ApiClient['listTasks']): ApiClient['listTaskPage'] {
  return async (input) => ({
    items: await listTasks(input),
    next: undefined,
    total: undefined,
    totalIsLeast: false,
  });
}

/** A client that answers with `given`, rejects every other call by name, and notes each in `calls`. */
export function createFakeApi(given: Partial<ApiClient>, calls: RecordedCall[]): ApiClient {
  const missing = (name: RouteName) => () =>
    Promise.reject(new Error(`This test gave the fake host no api.${name}.`));
  const entries = (Object.keys(routes) as RouteName[]).map((name) => {
    const answer = (given[name] ?? missing(name)) as AnyCall;
    return [
      name,
      (input: CallInput<RouteName>) => {
        calls.push({ name, input });
        return answer(input);
      },
    ] as const;
  });
  const listTaskPage: ApiClient['listTaskPage'] = (input) => {
    // The same call of {host}: it is told apart only by what is read of the answer.
    calls.push({ name: 'listTasks', input });
    if (given.listTaskPage) return given.listTaskPage(input);
    return given.listTasks ? pageOf(given.listTasks)(input) : missing('listTasks')();
  };
  return { ...Object.fromEntries(entries), listTaskPage } as unknown as ApiClient;
}
