import { useHydrated } from '@talentsphere/ui';
import { beginVisit } from './visit';

let visit: { before: number | undefined } | undefined;

/** The same for as long as the page is open: no mark goes away while it is looked at. */
const endOfVisitBefore = () => (visit ??= { before: beginVisit() }).before;

/** When the reader's visit before this one ended, in milliseconds since 1970; undefined on the first one, and in HTML. */
export function useNewSince(): number | undefined {
  return useHydrated() ? endOfVisitBefore() : undefined;
}
