import { paths, RequireSession, useLocation, useSession } from '@talentsphere/host';
import { useState, type ReactNode } from 'react';
import { PendingPanel } from '../../shared/pending-panel';

/**
 * Admits signed-in users and sends all others to the login screen. One
 * exception: a user who was writing a task when the session ended stays on the form,
 * which shows an error on submit and keeps the draft.
 */
export function DashboardGuard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (status === 'signed-in' && !wasIn) setWasIn(true);
  const keepsWriting = wasIn && status === 'signed-out' && pathname === paths.addTask;
  if (status === 'signed-in' || keepsWriting) return children;
  return <RequireSession fallback={<PendingPanel />}>{null}</RequireSession>;
}
