import { ApiError } from '@talentsphere/api';
import type { Market } from './market/market';
import { refuse } from './market/refuse';
import type { Switches } from './switches';

type AnyCall = (input: { signal?: AbortSignal }) => Promise<unknown>;

/** Waits as long as the answer takes; an aborted call ends at once. */
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
      // 409 means this and nothing else.
      return call === 'placeBid'
        ? refuse('already_bid', 'You have already placed a bid on this task.')
        : undefined;
  }
}

/** The calls of `api`, as late and as broken as the switches say at the time of each. */
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
