import type { NavigationEntry } from '@talentsphere/releases';
import { matchPath, useLocation } from 'react-router-dom';
import type { MenuPlace, SessionState } from './host';
import { useHost } from './host-context';
import { useSession } from './use-host-state';

const visitorsOrUsers = {
  unknown: undefined,
  'signed-out': 'visitors',
  'signed-in': 'users',
} as const;

/** While the session is unknown, only what everybody sees. */
const isVisibleTo = (status: SessionState['status'], { visibleTo }: NavigationEntry) =>
  visibleTo === undefined || visibleTo === visitorsOrUsers[status];

export interface MenuEntry extends NavigationEntry {
  /** Whether it leads to where the user is. */
  isCurrent: boolean;
}

/** The entries that the remotes of this page have in a menu, for this user, in order. */
export function useMenu(place: MenuPlace): MenuEntry[] {
  const { navigation, onMenu } = useHost();
  const { status } = useSession();
  const { pathname } = useLocation();
  onMenu?.(place);
  return navigation
    .filter((entry) => entry.place === place && isVisibleTo(status, entry))
    .map((entry) => {
      const { address, alsoAt = [] } = entry;
      const isCurrent = [address, ...alsoAt].some((pattern) => matchPath(pattern, pathname));
      return { ...entry, isCurrent };
    });
}
