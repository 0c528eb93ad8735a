import type { Shell } from '../shell';
import type { ReleaseWatch } from './release-watch';
import type { WorkWatch } from './unsaved-work';

export interface FollowOptions {
  /** Loads the address where the user is as a new page. */
  reload?: () => void;
  /** Shortest time between two questions of navigations, in milliseconds. */
  rest?: number;
  /** Time between questions while nobody navigates. */
  poll?: number;
  /** Longest time after a navigation in which the page may still be replaced. */
  settled?: number;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/**
 * Moves the page to a newer release set when its user goes to another address,
 * and not while somebody would lose work by it. The new address is loaded as a page
 * of its own: that is the only state in which no code of two sets can meet, and
 * its history entry stays what it is.
 */
export function followReleases(
  router: Pick<Shell['router'], 'subscribe' | 'state'>,
  watch: ReleaseWatch,
  work: WorkWatch,
  options: FollowOptions = {},
): () => void {
  const {
    reload = () => location.reload(),
    rest = 5_000,
    poll = 60_000,
    settled = 1_000,
  } = options;
  let place = router.state.location.pathname;
  let asked = -Infinity;

  // The screen that was left may stand, with its form, until the next one has loaded.
  async function moveWhenFree(navigation: number, where: string): Promise<void> {
    const isSettling = () =>
      router.state.location.pathname === where && performance.now() - navigation < settled;
    while (isSettling() && work.isDirty()) await pause();
    if (isSettling()) reload();
  }
  async function follow(navigation: number, where: string): Promise<void> {
    if (!watch.isOutdated() && navigation - asked > rest) {
      asked = navigation;
      await watch.look();
    }
    if (watch.isOutdated()) await moveWhenFree(navigation, where);
  }
  const unsubscribe = router.subscribe(({ location: { pathname } }) => {
    if (pathname === place) return;
    place = pathname;
    void follow(performance.now(), pathname);
  });
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void watch.look();
  }, poll);
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}
