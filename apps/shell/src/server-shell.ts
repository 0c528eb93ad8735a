import { createTransport } from '@talentsphere/api/shell';
import { type Host, type RemoteModule } from '@talentsphere/host';
import { createMemoryRouter, createOverlays } from '@talentsphere/host/shell';
import type { RemoteRelease, RenderRequest } from '@talentsphere/releases';
import { createStore } from 'zustand';
import { createDialogs } from './dialogs/dialog-queue';
import { createQueryCache } from './query-cache';
import { createPageReleases } from './releases/page-releases';
import { renderSlot } from './remotes/slot-panels';
import { shellRoutes } from './routes';
import type { Shell } from './shell';
import { createShellApi } from './shell-api';

/** What is only done in a page. */
const notHere = (): never => {
  throw new Error('This is not possible while a page is rendered on the server.');
};

const nothing = () => () => undefined;

export interface ServerShellParts {
  request: RenderRequest;
  /** The remote whose address this is. */
  remote: Promise<RemoteModule> | undefined;
  fetch: typeof globalThis.fetch;
  /** Called with each menu and slot that the page shows. */
  onPlace: (place: string) => void;
  /** Called by what only signed-in people see. */
  onGuarded: () => void;
}

/** The instances of a page that is rendered to HTML: nobody is known to be signed in, and nothing happens. */
export function createServerShell({
  request,
  remote,
  fetch,
  onPlace,
  onGuarded,
}: ServerShellParts): Shell {
  const transport = createTransport({ baseUrl: '/api', getToken: async () => null, fetch });
  const releases = createPageReleases(request.releases as readonly RemoteRelease[]);
  const host: Host = {
    api: createShellApi(transport),
    transport,
    session: {
      store: createStore(() => ({
        status: 'unknown' as const,
        user: null,
        leaving: false,
        likely: request.hint,
      })),
      logOut: notHere,
      sendVerification: notHere,
      confirmIdentity: notHere,
      changePassword: notHere,
      changeEmail: notHere,
      deleteAccount: notHere,
      updateProfile: notHere,
    },
    bids: {
      store: createStore(() => ({ taskIds: [], count: 0 })),
      place: notHere,
      withdraw: notHere,
      refresh: notHere,
    },
    theme: { store: createStore(() => ({ theme: 'light' as const })), toggle: notHere },
    dialogs: { notify: notHere, confirm: notHere },
    unsaved: { hold: nothing },
    overlays: { open: nothing },
    navigation: releases.store.getState().navigation,
    onMenu: onPlace,
    onGuarded,
    renderSlot(name, props) {
      onPlace(name);
      return renderSlot(name, props);
    },
    reload: notHere,
  };
  return {
    host,
    account: {
      port: host.session,
      arrived: notHere,
      getToken: notHere,
      logIn: notHere,
      prepareGoogle: notHere,
      logInWithGoogle: notHere,
      signUp: notHere,
      sendPasswordReset: notHere,
    },
    dialogQueue: createDialogs(),
    remotes: {
      load: () => remote ?? notHere(),
      forget: notHere,
      recover: (_name, error) => Promise.reject(error),
      rendered: notHere,
      inspect: notHere,
      refresh: notHere,
    },
    releases,
    releaseWatch: { isOutdated: () => false, check: notHere },
    isServerRendered: notHere,
    work: { port: host.unsaved, isDirty: () => false },
    overlays: createOverlays(),
    queries: createQueryCache(),
    inspector: undefined,
    router: createMemoryRouter(shellRoutes(), { initialEntries: [request.address] }),
  };
}
