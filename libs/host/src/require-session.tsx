import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@talentsphere/domain';
import { loginState } from './return-address';
import { useHost } from './host-context';
import { useSession } from './use-host-state';

/**
 * Shows its children to a signed-in user. Shows `fallback` while the session is
 * unknown, and sends a visitor to the login screen, which returns here.
 */
export function RequireSession({
  children,
  fallback,
}: {
  children: ReactNode;
  fallback: ReactNode;
}) {
  const { onGuarded } = useHost();
  const { status, leaving } = useSession();
  const location = useLocation();
  if (status === 'signed-in') return children;
  if (status === 'unknown') onGuarded?.();
  if (status === 'unknown' || leaving) return fallback;
  return <Navigate replace to={paths.login} state={loginState(location)} />;
}
