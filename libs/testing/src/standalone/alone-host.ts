import { ApiError } from '@talentsphere/api';
import { QueryClient, type Host, type User } from '@talentsphere/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { makeUser } from '../factories';
import { createFakeHost, type FakeHost } from '../fake-host';
import { createVisibleDialogs, type VisibleDialogs } from './dialogs';
import { faultyApi } from './faulty-api';
import { createMarket } from './market/market';
import { makeMarketData } from './market/market-data';
import type { Switches } from './switches';

export interface AloneHost {
  host: Host;
  queries: QueryClient;
  dialogs: VisibleDialogs;
  /** Writing to it changes what the host answers. */
  switches: StoreApi<Switches>;
}

const people = {
  mina: makeUser(),
  nameless: makeUser({
    uid: 'user-nameless',
    email: 'someone@example.com',
    displayName: null,
    photoURL: null,
  }),
} satisfies Record<string, User>;

function sessionOf(session: Switches['session']): User | 'signed-out' | 'unknown' {
  if (session === 'visitor') return 'signed-out';
  return session === 'unknown' ? session : people[session];
}

/** The bids of a fake host, through its API: as in the shell, a 409 counts as a bid. */
function connectBids({ api, bids, session }: FakeHost) {
  const uid = () => session.store.getState().user?.uid;
  const mark = (taskId: string) =>
    bids.store.setState(({ taskIds, count }) =>
      taskIds.includes(taskId) ? {} : { taskIds: [...taskIds, taskId], count: count + 1 },
    );
  const refresh = async () => {
    const who = uid();
    const none = { bidTaskIds: [], count: 0 };
    const summary = who
      ? await api.getBidSummary({ params: { uid: who } }).catch(() => none)
      : none;
    if (uid() === who) bids.store.setState({ taskIds: summary.bidTaskIds, count: summary.count });
  };
  const place = async (taskId: string) => {
    if (!uid()) throw new Error('User not authenticated.');
    try {
      await api.placeBid({ body: { taskId } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) mark(taskId);
      throw error;
    }
    mark(taskId);
  };
  return { ...bids, place, refresh };
}

/** A host in memory for the standalone page: it works or fails as the switches are set. */
export function createAloneHost(initial: Switches): AloneHost {
  const switches = createStore<Switches>(() => initial);
  const dialogs = createVisibleDialogs();
  const caller = () => fake.session.store.getState().user;
  let market = createMarket(makeMarketData(initial.data), caller);
  const fake: FakeHost = createFakeHost({
    session: sessionOf(initial.session),
    theme: initial.theme,
    dialogs,
    api: faultyApi(
      () => market,
      () => switches.getState(),
    ),
  });
  const bids = connectBids(fake);
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
  });

  switches.subscribe((now, before) => {
    if (now.theme !== before.theme) fake.theme.store.setState({ theme: now.theme });
    if (now.session !== before.session) fake.setSession(sessionOf(now.session));
    if (now.data !== before.data) market = createMarket(makeMarketData(now.data), caller);
    if (now.theme === before.theme) {
      void bids.refresh();
      // As if the page had just been opened, including its loading states.
      void queries.resetQueries();
    }
  });
  // A screen may end the session by itself.
  fake.session.store.subscribe(({ status }) => {
    if (status === 'signed-out') switches.setState({ session: 'visitor' });
  });
  void bids.refresh();
  return { host: { ...fake, bids, reload: () => location.reload() }, queries, dialogs, switches };
}
