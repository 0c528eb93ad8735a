import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Notice, Question } from './host';
import { useHost } from './host-context';
import { useOneAtATime } from './use-one-at-a-time';

/**
 * The options of `useMutation`, and what an action of a user has besides. Its outcome is the caller's: when somebody
 * else is signed in by then, neither `onSuccess` nor `onError` is called, and no failure is shown.
 */
export interface Action<Input, Output, Context = unknown> extends UseMutationOptions<
  Output,
  Error,
  Input,
  Context
> {
  mutationFn: (input: Input) => Promise<Output>;
  /** Asked first: unless the user confirms, nothing happens. */
  question?: ((input: Input) => Question) | undefined;
  /** The dialog that shows why the call failed. */
  failure?: (error: Error) => Pick<Notice, 'title' | 'text'>;
  /** Writes the result into the cache, unless the cache belongs to another user by then. */
  updateCache?: (output: Output, input: Input) => void;
}

/**
 * A call that changes something on the server: one at a time, and completed even after its screen is
 * unmounted. `run` resolves to whether it succeeded.
 */
export function useAction<Input = void, Output = unknown, Context = unknown>(
  action: Action<Input, Output, Context>,
) {
  const { question, failure, updateCache, ...options } = action;
  const { dialogs, session } = useHost();
  const userId = () => session.store.getState().user?.uid;
  const caller = useRef<string>(undefined);
  // Somebody who signs in makes the call as nobody, and whose session ended learns why nothing was saved.
  const isAnothers = () => Boolean(caller.current && userId()) && userId() !== caller.current;
  const { mutateAsync } = useMutation<Output, Error, Input, Context>({
    ...options,
    // A call without a connection fails and says so, instead of waiting.
    networkMode: 'always',
    // What was sent is not kept for long: it may be a password.
    gcTime: 1_000,
    mutationFn: async (input) => {
      const output = await options.mutationFn(input);
      if (userId() === caller.current) updateCache?.(output, input);
      return output;
    },
    onSuccess: (...result) => (isAnothers() ? undefined : options.onSuccess?.(...result)),
    onError: (error, ...rest) => {
      if (isAnothers()) return undefined;
      if (failure) void dialogs.notify({ ...failure(error), tone: 'error' });
      return options.onError?.(error, ...rest);
    },
  });
  return useOneAtATime(async (input: Input): Promise<boolean> => {
    caller.current = userId();
    if (question && (!(await dialogs.confirm(question(input))) || isAnothers())) return false;
    return mutateAsync(input).then(
      () => true,
      () => false,
    );
  });
}
