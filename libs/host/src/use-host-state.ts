import { useStore } from 'zustand';
import type { BidsState, SessionState, ThemeState, User } from './host';
import { useHost } from './host-context';

export function useSession(): SessionState {
  return useStore(useHost().session.store);
}

/** The signed-in user; throws without one, so only for screens behind `RequireSession`. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs RequireSession around it.');
  return user;
}

export function useBids(): BidsState {
  return useStore(useHost().bids.store);
}

export function useTheme(): ThemeState {
  return useStore(useHost().theme.store);
}
