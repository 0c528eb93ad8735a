import type { Shell } from '../shell';

/** Milliseconds between two requests caused by navigations, between polls, and before each check for unsaved work. */
const intervalsMs = { navigation: 5_000, poll: 60_000, unsavedWork: 50 };
/** Milliseconds after a navigation in which the page may still be replaced. */
const reloadWindowMs = 1_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Followed extends Pick<Shell, 'releaseWatch' | 'dialogQueue' | 'work'> {
  router: Pick<Shell['router'], 'subscribe' | 'state'>;
}

/**
 * Moves the page to a newer release set when its user navigates, unless that would
 * lose unsaved work, or a toast that has just confirmed something. The new address is
 * loaded as a new page: this is the only way to never mix code of two release sets, and
 * it does not change the history.
 * @param reload loads the current address as a new page
 */
export function followReleases(
  { router, releaseWatch: watch, work, dialogQueue }: Followed,
  reload: () => void = () => location.reload(),
): () => void {
  let current = router.state.location.pathname;
  let lastCheck = -Infinity;

  const isNeeded = () => work.isDirty() || dialogQueue.requests.getState().length > 0;

  // The previous screen may stay, with its form, until the next one has loaded, and what was done there is confirmed
  // at the same moment.
  async function reloadWhenSaved(navigated: number, pathname: string): Promise<void> {
    const mayReload = () =>
      router.state.location.pathname === pathname && performance.now() - navigated < reloadWindowMs;
    do await sleep(intervalsMs.unsavedWork);
    while (mayReload() && isNeeded());
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
