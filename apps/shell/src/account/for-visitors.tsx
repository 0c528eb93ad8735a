import { Navigate, useSession } from '@talentsphere/host';
import { LoadingPanel } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { useReturnAddress } from './use-return-address';

/** An account form; signed-in users are redirected, including those who have just signed in with it. */
export function ForVisitors({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const returnAddress = useReturnAddress();
  if (status === 'unknown') return <LoadingPanel />;
  if (status === 'signed-in') return <Navigate replace to={returnAddress} />;
  return children;
}
