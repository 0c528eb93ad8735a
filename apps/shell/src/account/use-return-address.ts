import { originOf, paths, useLocation } from '@talentsphere/host';

/** Where the user goes after signing in: the return address, else the home page. */
export function useReturnAddress(): string {
  return originOf(useLocation().state) ?? paths.home;
}
