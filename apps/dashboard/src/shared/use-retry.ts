import { useQueryClient } from '@talentsphere/host';

/** @returns requests again whatever has failed on the screen */
export function useRetry(): () => Promise<void> {
  const queries = useQueryClient();
  return () => {
    // The button goes away until there is an answer; the focus would be lost with it.
    document.querySelector('h1')?.focus();
    return queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  };
}
