import { originOf, paths, useLocation } from '@talentsphere/host';

/** Where the user goes after signing in: where they came from, else home. */
export function useReturnAddress(): string {
  return originOf(useLocation().state) ?? paths.home;
}
