import { ApiError } from '@talentsphere/api';
import type { Market } from './market/market';
import { refuse } from './market/refuse';
import type { Switches } from './switches';

type AnyCall = (input: { signal?: AbortSignal }) => Promise<unknown>;

/** Waits as long as the response takes; an aborted call ends immediately. */
async function delay(latency: Switches['latency'], signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    if (latency !== 'never') setTimeout(resolve, Number(latency));
  });
}

function failureOf(call: string, failure: Switches['failure']): ApiError | undefined {
  switch (failure) {
    case 'none':
      return undefined;
    case '500':
      return refuse('internal', 'Something went wrong on our side.');
    case 'offline':
      return new ApiError('', 0, undefined);
    case '401':
      return refuse('unauthenticated', 'Your session has expired. Please sign in again.');
    case '409':
      // 409 has no other meaning.
      return call === 'placeBid'
        ? refuse('already_bid', 'You have already placed a bid on this task.')
        : undefined;
  }
}

/** The calls of `api`, delayed or failing as the switches are set at the time of each call. */
export function faultyApi(api: () => Market, state: () => Switches): Market {
  const names = Object.keys(api()) as (keyof Market)[];
  const calls = names.map((name) => {
    const call: AnyCall = async (input) => {
      await delay(state().latency, input.signal);
      const failure = failureOf(name, state().failure);
      if (failure) throw failure;
      return (api()[name] as AnyCall)(input);
    };
    return [name, call] as const;
  });
  return Object.fromEntries(calls) as unknown as Market;
}
