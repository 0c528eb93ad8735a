import { paths } from '@talentsphere/host';
import { useStore } from 'zustand';
import { useShell } from '../shell-context';

/**
 * Whether an address is one of a dashboard: below `/dashboard`, or of the remote that serves that. An unknown one is
 * not, because its page is rendered once for all of them.
 */
export function useIsDashboard(pathname: string): boolean {
  const { releases } = useShell();
  return useStore(releases.store, () => {
    const owner = releases.ownerOf(pathname);
    const isBelow = `${pathname}/`.startsWith(`${paths.dashboard}/`);
    if (!owner) return isBelow && releases.mayLack(pathname);
    return isBelow || owner === releases.ownerOf(paths.dashboard);
  });
}
