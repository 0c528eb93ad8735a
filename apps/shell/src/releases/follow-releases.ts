import type { Shell } from '../shell';
import type { ReleaseWatch } from './release-watch';
import type { WorkWatch } from './unsaved-work';

/** Milliseconds between two requests caused by navigations, between polls, and between checks for unsaved work. */
const intervalsMs = { navigation: 5_000, poll: 60_000, unsavedWork: 50 };
/** Milliseconds after a navigation in which the page may still be replaced. */
const reloadWindowMs = 1_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Moves the page to a newer release set when its user navigates, unless that would
 * lose unsaved work. The new address is loaded as a new page: this is the only way to
 * never mix code of two release sets, and it does not change the history.
 * @param reload loads the current address as a new page
 */
export function followReleases(
  router: Pick<Shell['router'], 'subscribe' | 'state'>,
  watch: ReleaseWatch,
  work: WorkWatch,
  reload: () => void = () => location.reload(),
): () => void {
  let current = router.state.location.pathname;
  let lastCheck = -Infinity;

  // The previous screen may stay, with its form, until the next one has loaded.
  async function reloadWhenSaved(navigated: number, pathname: string): Promise<void> {
    const mayReload = () =>
      router.state.location.pathname === pathname && performance.now() - navigated < reloadWindowMs;
    while (mayReload() && work.isDirty()) await sleep(intervalsMs.unsavedWork);
    if (mayReload()) reload();
  }
  async function follow(navigated: number, pathname: string): Promise<void> {
    if (!watch.isOutdated() && navigated - lastCheck > intervalsMs.navigation) {
      lastCheck = navigated;
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
  }, intervalsMs.poll);
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}
