import { Navigate, useSession } from '@talentsphere/host';
import { LoadingPanel } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { useReturnAddress } from './use-return-address';

/** An account form; signed-in users are redirected, including those who have just signed in with it. */
export function ForVisitors({ children }: { children: ReactNode }) {
  const session = useSession();
  const returnAddress = useReturnAddress();
  const isPending = session.status === 'unknown' && session.likely !== 'signed-out';
  if (isPending) return <LoadingPanel />;
  if (session.status === 'signed-in') return <Navigate replace to={returnAddress} />;
  return children;
}
