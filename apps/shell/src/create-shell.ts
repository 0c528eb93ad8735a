import type { Remotes } from '@talentsphere/federation';
import type { PageSettings } from '@talentsphere/releases';
import { createTransport } from '@talentsphere/api/shell';
import { paths, type Host, type User } from '@talentsphere/host';
import { adoptVisitorDrafts, dropVisitorDrafts } from '@talentsphere/market-ui/screens';
import {
  createBrowserRouter,
  createOverlays,
  type DehydratedState,
  type Overlays,
} from '@talentsphere/host/shell';
import { createBidsPort } from './bids/bids-store';
import { createDialogs } from './dialogs/dialog-queue';
import type { Cover } from './layout/cover-first-entry';
import { createCacheUpdates } from './live/cache-updates';
import { createCurrentReads } from './live/current-reads';
import { startLiveUpdates, type LiveUpdates } from './live/live-updates';
import { watchForOutages } from './live/outages';
import type { OpenStream } from './live/server-events';
import { createFormWatch } from './releases/form-watch';
import type { PageReleases } from './releases/page-releases';
import type { ReleaseWatch } from './releases/release-watch';
import { createUnsavedWork } from './releases/unsaved-work';
import { isFromBrowserCache } from './page-load';
import { createQueryCache, takeUpAnswers } from './query-cache';
import { renderSlot } from './remotes/slot-panels';
import { loadScreen } from './remotes/prefetch';
import { remoteRouteId, shellRoutes } from './routes';
import { createAccount } from './account/session/account';
import type { AuthProvider } from './account/provider/auth-provider';
import { forgetUser, markAnonymousAnswers } from './account/session/cached-answers';
import { createSessionMemory } from './account/session/session-memory';
import type { StoredSession } from './account/session/stored-session';
import type { Shell } from './shell';
import { createShellApi } from './shell-api';
import { createThemePort } from './theme/theme-store';

export interface ShellParts {
  settings: Pick<PageSettings, 'api' | 'inspector' | 'rendered'>;
  releases: PageReleases;
  remotes: Remotes;
  releaseWatch: ReleaseWatch;
  /** Fetches the identity provider; called again after a failure. */
  loadProvider: () => Promise<AuthProvider>;
  /** Whether the provider has to be asked at once; without it, that is so. */
  storedSession?: StoredSession;
  /** Opens the event stream with the user's token; without a stream the page shows changes when it next fetches data. */
  serverEvents?: (getToken: () => Promise<string | null>) => OpenStream;
}

/** Milliseconds: no page of the edge has older data, unless its changes have been awaited. */
const renderedBefore = 5_000;

/** Wires the shell's instances together; nothing else in the product creates one. */
export function createShell(given: ShellParts): Shell {
  const { settings, releases, remotes, releaseWatch, loadProvider, storedSession, serverEvents } =
    given;
  const queries = createQueryCache();
  let renderedPath = settings.rendered && location.pathname;
  if (settings.rendered) {
    const state = settings.rendered.state as DehydratedState;
    const isOld = isFromBrowserCache(performance);
    takeUpAnswers(queries, state, isOld, () => renderedPath !== undefined);
  }
  const events = {
    goHome: () => router.navigate(paths.home),
    onFirstUser({ uid }: User) {
      adoptVisitorDrafts(uid);
      // What came with a page for who is signed in is what visitors may read.
      markAnonymousAnswers(queries, hint === 'signed-in' ? 'active' : 'none');
    },
    // Data of one user is never shown to another.
    onUserChange(isAnother: boolean) {
      if (isAnother) {
        dialogQueue.dismissAll();
        dropVisitorDrafts();
        return void queries.resetQueries();
      }
      markAnonymousAnswers(queries, 'active');
    },
    onSignedOut() {
      dialogQueue.dismissAll();
      dropVisitorDrafts();
      forgetUser(queries);
    },
  };
  const memory = createSessionMemory(document);
  const hint = settings.rendered?.hint;
  const account = createAccount(loadProvider, events, memory, hint, storedSession);
  let live: LiveUpdates | undefined;
  const reconnect = () => live?.reconnectAfterFailure();
  const reads = createCurrentReads(watchForOutages(reconnect));
  const transport = createTransport({
    baseUrl: settings.api,
    // A session that cannot be renewed is an outage, too.
    getToken: () =>
      account.getToken().catch((error: unknown) => {
        reconnect();
        throw error;
      }),
    fetch: reads.fetch,
  });
  const api = createShellApi(transport);
  const dialogQueue = createDialogs();
  let cover: Cover | undefined;
  // Browsers call the listeners of a window in their order: this one comes before the router's.
  addEventListener('popstate', (event) => cover?.onMove(event));
  const coverFirstEntry = async () => {
    const { createCover } = await import('./layout/cover-first-entry');
    cover ??= createCover(router, overlays);
    cover.add();
  };
  // Without it, Back leaves the page.
  const onOpen = () => void coverFirstEntry().catch(() => undefined);
  const overlays: Overlays = createOverlays(onOpen);
  const work = createUnsavedWork(createFormWatch(document));
  const host: Host = {
    api,
    transport,
    session: account.port,
    bids: createBidsPort(api, account.port.store),
    theme: createThemePort(document, () => localStorage),
    dialogs: dialogQueue.dialogs,
    unsaved: work.port,
    overlays: overlays.port,
    get navigation() {
      return releases.store.getState().navigation;
    },
    renderSlot,
    reload: () => location.reload(),
  };
  if (serverEvents) {
    const update = createCacheUpdates({ queries, api, bids: host.bids });
    live = startLiveUpdates({
      url: `${settings.api}/events`,
      open: serverEvents(account.getToken),
      age: () => performance.now() + (settings.rendered ? renderedBefore : 0),
      page: document,
      onEvent(event) {
        reads.changed(event);
        update(event);
      },
    });
    const { restart } = live;
    account.port.store.subscribe(({ user }, before) => {
      if (user?.uid !== before.user?.uid) restart();
    });
  }
  const { inspector } = settings;
  const own = { host, account, dialogQueue, work, overlays, queries };
  const isServerRendered = (pathname: string) => pathname === renderedPath;
  const parts = { ...own, remotes, releases, releaseWatch, isServerRendered, inspector };
  const routes = shellRoutes((address) => void loadScreen(parts, address));
  // Data that came before the page is hydrated would differ from its HTML.
  const hydrationData = { loaderData: { [remoteRouteId]: null } };
  const router = createBrowserRouter(routes, settings.rendered ? { hydrationData } : {});
  router.subscribe(({ location: { pathname } }) => {
    if (!isServerRendered(pathname)) renderedPath = undefined;
  });
  // The page was loaded again there.
  if ((history.state as { isCover?: true } | null)?.isCover) onOpen();
  return { ...parts, router };
}
