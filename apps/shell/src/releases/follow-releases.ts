import type { Shell } from '../shell';
import type { ReleaseWatch } from './release-watch';
import type { WorkWatch } from './unsaved-work';

/** Milliseconds: between two requests caused by navigations, between polls, and between two looks at unsaved work. */
const intervals = { navigation: 5_000, poll: 60_000, work: 50 };
/** Milliseconds after a navigation in which the page may still be replaced. */
const settlingTime = 1_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, intervals.work));

/**
 * Moves the page to a newer release set when its user navigates, unless that would
 * lose unsaved work. The new address is loaded as a page of its own: only then can
 * no code of two release sets meet, and its history entry stays as it is.
 * @param reload loads the current address as a new page
 */
export function followReleases(
  router: Pick<Shell['router'], 'subscribe' | 'state'>,
  watch: ReleaseWatch,
  work: WorkWatch,
  reload: () => void = () => location.reload(),
): () => void {
  let current = router.state.location.pathname;
  let asked = -Infinity;

  // The previous screen may stay, with its form, until the next one has loaded.
  async function reloadWhenSaved(navigated: number, pathname: string): Promise<void> {
    const isSettling = () =>
      router.state.location.pathname === pathname && performance.now() - navigated < settlingTime;
    while (isSettling() && work.isDirty()) await pause();
    if (isSettling()) reload();
  }
  async function follow(navigated: number, pathname: string): Promise<void> {
    if (!watch.isOutdated() && navigated - asked > intervals.navigation) {
      asked = navigated;
      await watch.check();
    }
    if (watch.isOutdated()) await reloadWhenSaved(navigated, pathname);
  }
  const unsubscribe = router.subscribe(({ location: { pathname } }) => {
    if (pathname === current) return;
    current = pathname;
    void follow(performance.now(), pathname);
  });
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void watch.check();
  }, intervals.poll);
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}
