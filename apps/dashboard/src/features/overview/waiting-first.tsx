import { Box } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { useIsLate } from '../../shared/use-is-late';
import { useNext } from './use-next';
import { WaitingPanel } from './waiting-panel';

/** Milliseconds that the rest of the overview is held back at most. */
const heldBackMs = 2_000;

/**
 * What waits for the user, above the rest of the overview. How high it becomes is known with its data:
 * what stands below is loaded meanwhile, and shown after it, so that nothing moves.
 */
export function WaitingFirst({ children }: { children: ReactNode }) {
  const { isPending } = useNext();
  const isLate = useIsLate(heldBackMs);
  return (
    <>
      <WaitingPanel />
      <Box visibility={isPending && !isLate ? 'hidden' : undefined}>{children}</Box>
    </>
  );
}
