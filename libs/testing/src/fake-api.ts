import type { ApiClient, CallInput } from '@talentsphere/api';
import { routes, type RouteName } from '@talentsphere/contract/routes';

/** One call that a screen made. */
export interface RecordedCall {
  name: RouteName;
  input: CallInput<RouteName>;
}

type AnyCall = (input: unknown) => Promise<unknown>;

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
  return Object.fromEntries(entries) as unknown as ApiClient;
}
