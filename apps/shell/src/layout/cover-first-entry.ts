import type { Overlays } from '@talentsphere/host/shell';
import type { Shell } from '../shell';

interface Entry {
  /** The router's number of the entry; 0 is the one with which the page was opened. */
  idx?: number;
  isCover?: true;
}

const shownEntry = () => (history.state ?? {}) as Entry;

type Router = Pick<Shell['router'], 'state' | 'subscribe' | 'createHref'>;

export interface Cover {
  /** Adds it, unless it is there or not needed. */
  add(): void;
  /** Has to see each `popstate` before the router, which would load the page again to stay where it is. */
  onMove(event: PopStateEvent): void;
}

/**
 * Back from the first entry leaves the page, and no script can stop it. So an overlay that opens
 * there adds a second entry of the same screen, the cover, which is one and the same to the router.
 * Back from the cover closes the overlay and returns to the cover; without one, it leaves the page.
 */
export function createCover(router: Router, overlays: Overlays): Cover {
  let entry = shownEntry();
  let isReturning = false;
  router.subscribe(() => {
    const now = shownEntry();
    // A redirect or a filter replaces the entry with what the router knows of it.
    if (entry.isCover && now.idx === 0 && !now.isCover) {
      history.replaceState({ ...now, isCover: true }, '');
    }
    entry = shownEntry();
  });
  return {
    add() {
      entry = shownEntry();
      if (!overlays.isAny() || isReturning || entry.idx !== 0 || entry.isCover) return;
      history.pushState({ ...entry, isCover: true }, '');
      entry = shownEntry();
    },
    onMove(event) {
      const from = entry;
      entry = shownEntry();
      isReturning = false;
      if (from.idx !== 0 || entry.idx !== 0) return;
      event.stopImmediatePropagation();
      if (entry.isCover) return;
      // Whoever comes back later finds what the cover has shown last.
      const { location } = router.state;
      const { key, state: usr } = location;
      history.replaceState({ usr, key, idx: 0 }, '', router.createHref(location));
      if (!overlays.isAny()) return history.back();
      isReturning = true;
      history.forward();
      overlays.closeLast();
    },
  };
}
