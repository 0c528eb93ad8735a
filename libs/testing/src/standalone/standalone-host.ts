import type { ApiClient } from '@talentsphere/api';
import { routes } from '@talentsphere/api/contract/routes';
import { createApiClient, createTransport } from '@talentsphere/api/shell';
import {
  type BidsPort,
  type BidsState,
  type Host,
  type SessionPort,
  type ThemePort,
  type ThemeState,
} from '@talentsphere/host';
import { QueryClient } from '@talentsphere/host/shell';
import { createStore } from 'zustand/vanilla';
import { createVisibleDialogs, type VisibleDialogs } from './dialogs';
import { createPersonSession, type PersonSession } from './session';

export interface StandaloneHost {
  host: Host;
  queries: QueryClient;
  dialogs: VisibleDialogs;
  session: PersonSession;
}

const none: BidsState = { taskIds: [], count: 0 };

/** The bids of the signed-in person, as the server last counted them. */
function createBids(api: ApiClient, { store: session }: SessionPort): BidsPort {
  const store = createStore<BidsState>(() => none);
  const currentUid = () => session.getState().user?.uid;
  const refresh = async () => {
    const uid = currentUid();
    if (!uid) return store.setState(none, true);
    const summary = await api.getBidSummary({ params: { uid } }).catch((error: unknown) => {
      console.error('The bids could not be fetched.', error);
      return { bidTaskIds: [], count: 0 };
    });
    const { bidTaskIds, count } = summary;
    if (currentUid() === uid) store.setState({ taskIds: bidTaskIds, count }, true);
  };
  session.subscribe(({ user }, before) => {
    if (user?.uid === before.user?.uid) return;
    store.setState(user ? { ...none, isUnknown: true } : none, true);
    void refresh();
  });
  return {
    store,
    refresh,
    place: async (taskId, terms) => {
      if (!currentUid()) throw new Error('User not authenticated.');
      // After a refusal too: there may have been a bid before.
      try {
        return (await api.placeBid({ body: { taskId, ...terms } }))?._id;
      } finally {
        await refresh();
      }
    },
    withdraw: async ({ bidId }) => {
      await api.withdrawBid({ params: { bidId } });
      await refresh();
    },
  };
}

/** The theme on the root element, as in the shell; the page remembers it. */
function createTheme(): ThemePort {
  const initial = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
  const store = createStore<ThemeState>(() => ({ theme: initial }));
  const show = () => {
    const { theme } = store.getState();
    document.documentElement.dataset['theme'] = theme;
    localStorage.setItem('theme', theme);
  };
  show();
  store.subscribe(show);
  const toggle = () =>
    store.setState(({ theme }) => ({ theme: theme === 'dark' ? 'light' : 'dark' }));
  return { store, toggle };
}

/** What a remote gets from the shell, in a page without one: the API is the product's own. */
export function createStandaloneHost(navigation: Host['navigation'] = []): StandaloneHost {
  const session = createPersonSession();
  const transport = createTransport({ baseUrl: '/api', getToken: session.getToken });
  const api = createApiClient(transport, routes);
  const dialogs = createVisibleDialogs();
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
  });
  session.store.subscribe(({ user }, before) => {
    // What another person may see is fetched again.
    if (user?.uid !== before.user?.uid) void queries.resetQueries();
  });
  const host: Host = {
    api,
    transport,
    session,
    bids: createBids(api, session),
    theme: createTheme(),
    dialogs,
    // Nothing reloads this page while somebody types.
    unsaved: { hold: () => () => undefined },
    overlays: { open: () => () => undefined },
    navigation,
    renderSlot: () => null,
    reload: () => location.reload(),
  };
  return { host, queries, dialogs, session };
}
