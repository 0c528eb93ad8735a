import { replaceEmailAddresses } from '@talentsphere/domain';
import { createFederatedRemotes, type Report } from '@talentsphere/federation';
import type { PageSettings } from '@talentsphere/releases';
import { watchPageLifecycle } from '@talentsphere/federation/page-lifecycle';
import { watchUncaught } from '@talentsphere/federation/uncaught';
import { hostContractVersion } from '@talentsphere/host/shell';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { createShell } from './create-shell';
import { replayEarlyEvents } from './early-events';
import { hasOverrides } from './inspector/overrides/override-memory';
import { serverEvents } from './live/server-events';
import { lazyAuthProvider } from './account/provider/lazy-auth-provider';
import { storedSession } from './account/session/stored-session';
import { loadScreen, prefetchLinks } from './remotes/prefetch';
import { isLoadFailure } from './remotes/remote-failure';
import { followReleases } from './releases/follow-releases';
import { isLoadedForItsAddress } from './page-load';
import { createPageReleases } from './releases/page-releases';
import { createReleaseWatch } from './releases/release-watch';
import { askBeforeLeaving } from './releases/unsaved-work';
import { logEvent } from './telemetry/log-event';
import type { Shell } from './shell';
import { createTelemetry } from './telemetry/send-events';

/** The settings of the page, including a developer's overrides. */
async function withOverrides(page: PageSettings): Promise<PageSettings> {
  const { withLocalReleases } = await import('./inspector/overrides/local-releases');
  return withLocalReleases(page);
}

/**
 * React renders a part again in the browser. When the code of its release did not load, that
 * is shown and reported already, also when the previous release, with other markup, replaces it.
 */
function reportRecoverableError({ remotes }: Shell) {
  return (error: unknown): void => {
    const cause = error instanceof Error && error.cause;
    const isReplaced = remotes.inspect().some(({ release, current }) => current !== release);
    if (!isLoadFailure(cause) && !isReplaced) reportError(error);
  };
}

/**
 * Milliseconds after the start until the page fetches the releases of other addresses, if nobody points at
 * a link before: what the page shows comes first.
 */
const fetchAfterMs = 5_000;

/** Starts the application in a page. */
export async function start(page: PageSettings): Promise<void> {
  // Its HTML is of another screen.
  if (!isLoadedForItsAddress()) delete page.rendered;
  const isOverridden = page.inspector && hasOverrides(page.inspector);
  const settings = isOverridden ? await withOverrides(page) : page;
  const telemetry = createTelemetry(settings.api, (text) => replaceEmailAddresses(text, ''));
  const report: Report = (event) => {
    logEvent(event);
    telemetry(event);
  };
  const releases = createPageReleases(settings.releases, settings.others);
  watchUncaught(releases.known, report);
  // Compared without overrides, because the edge does not know them.
  const releaseWatch = createReleaseWatch(page.releaseSetTag);
  const shell = createShell({
    settings,
    releases,
    remotes: createFederatedRemotes({
      releases,
      manifests: settings.manifests,
      hostContract: hostContractVersion,
      readable: settings.rendered && releases.ownerOf(location.pathname)?.name,
      report,
    }),
    releaseWatch,
    loadProvider: lazyAuthProvider(settings.auth, watchPageLifecycle()),
    storedSession,
    serverEvents,
  });
  followReleases(shell);
  askBeforeLeaving(shell.work);
  prefetchLinks(document, (address) => void loadScreen(shell, address, true));

  setTimeout(() => void releases.all().catch(() => undefined), fetchAfterMs);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  document.querySelector('#late')?.remove();
  const app = <App shell={shell} />;
  if (settings.rendered) {
    replayEarlyEvents(window, root);
    // As a transition it leaves time for input and painting between its parts.
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: reportRecoverableError(shell) });
    });
  } else {
    delete window.earlyEvents;
    createRoot(root).render(app);
  }
}
