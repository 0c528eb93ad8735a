import { bidQueries, useHost, useQuery } from '@talentsphere/host';
import { Box } from '@talentsphere/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { WaitingPanel } from './waiting-panel';

/** Milliseconds that the rest of the overview is held back at most. */
const heldBackMs = 2_000;

/**
 * What waits for the user, above the rest of the overview. How high it becomes is known with its data:
 * what stands below is loaded meanwhile, and shown after it, so that nothing moves.
 */
export function WaitingFirst({ children }: { children: ReactNode }) {
  const { api } = useHost();
  const { isPending } = useQuery(bidQueries.waiting(api));
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), heldBackMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      <WaitingPanel />
      <Box visibility={isPending && !isLate ? 'hidden' : undefined}>{children}</Box>
    </>
  );
}
