import { paths } from '@talentsphere/domain';
import { RequireSession, useLocation, useSession } from '@talentsphere/host';
import { Fragment, useState, type ReactNode } from 'react';
import { PendingPanel } from '../../shared/pending-panel';

/**
 * Admits signed-in users and sends all others to the login screen. One
 * exception: a user who was writing a task when the session ended stays on the form,
 * which shows an error on submit and keeps the draft.
 */
export function DashboardGuard({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const [lastUid, setLastUid] = useState<string>();
  if (user && user.uid !== lastUid) setLastUid(user.uid);
  const wasIn = lastUid !== undefined;
  const keepsWriting = wasIn && status === 'signed-out' && pathname === paths.addTask;
  // What one user has typed is never shown to the next one, who may sign in in another tab.
  if (status === 'signed-in' || keepsWriting) return <Fragment key={lastUid}>{children}</Fragment>;
  return <RequireSession fallback={<PendingPanel />}>{null}</RequireSession>;
}
