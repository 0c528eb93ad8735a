import type { Overlays } from '@talentsphere/host/shell';
import type { Shell } from '../shell';

interface EntryState {
  /** The router's number of the entry; 0 is the one with which the page was opened. */
  idx?: number;
  key?: string;
  isCover?: true;
}

type Router = Pick<Shell['router'], 'state'>;

/**
 * Back from the first entry leaves the page, and no script can stop it. So an overlay that opens
 * there adds a second entry of the same screen, the cover, which is one and the same to the router.
 * Back from the cover closes the overlay and returns to the cover; without one, it leaves the page.
 * @returns to be called with each `popstate` before the router, which would load the page again to stay where it is
 */
function watchCover(router: Router, overlays: Overlays): (event: PopStateEvent) => void {
  let isLeft = false;
  return (event) => {
    const state = event.state as EntryState | null;
    const isSameScreen = state?.idx === 0 && state.key === router.state.location.key;
    if (!isSameScreen || (state.isCover && !isLeft)) {
      isLeft = false;
      return;
    }
    event.stopImmediatePropagation();
    isLeft = !state.isCover;
    if (!isLeft) return;
    if (!overlays.isAny()) return history.back();
    history.forward();
    overlays.closeLast();
  };
}

/**
 * Called when an overlay has opened: gives the first entry its cover, unless it has one.
 * @returns what has to see each `popstate` from then on
 */
export function coverFirstEntry(router: Router, overlays: Overlays) {
  const state = history.state as EntryState | null;
  if (!overlays.isAny() || state?.idx !== 0 || state.isCover) return undefined;
  // The router writes none into the entry with which a page was opened.
  const { key } = router.state.location;
  history.replaceState({ ...state, key }, '');
  history.pushState({ ...state, key, isCover: true }, '');
  return watchCover(router, overlays);
}
