import { Navigate, useSession } from '@talentsphere/host';
import { LoadingPanel } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { useReturnAddress } from './use-return-address';

/** An account form; a signed-in user is sent on, at once or as soon as the form has signed them in. */
export function ForVisitors({ children }: { children: ReactNode }) {
  const session = useSession();
  const returnAddress = useReturnAddress();
  const isPending = session.status === 'unknown' && session.likely !== 'signed-out';
  if (isPending) return <LoadingPanel />;
  if (session.status === 'signed-in') return <Navigate replace to={returnAddress} />;
  return children;
}
