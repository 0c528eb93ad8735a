import { paths, useLocation } from '@talentsphere/host';
import { originOf } from '@talentsphere/host/shell';

/** Where the user goes after signing in: the return address, else the home page. */
export function useReturnAddress(): string {
  return originOf(useLocation().state) ?? paths.home;
}
