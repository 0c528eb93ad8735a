import type { ApiClient } from '@talentsphere/api';
import type {
  BidsPort,
  BidsState,
  Dialogs,
  Host,
  Notice,
  ProfileChange,
  Question,
  SessionPort,
  SessionState,
  ThemeName,
  ThemePort,
  ThemeState,
  User,
} from '@talentsphere/host';
import { createOverlays } from '@talentsphere/host/shell';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createFakeApi, createFakeTransport, type RecordedCall } from './fake-api';

export interface FakeHostOptions {
  /** The signed-in user; a visitor by default. */
  session?: User | 'signed-out' | 'unknown';
  bids?: Partial<BidsState> & Partial<Omit<BidsPort, 'store'>>;
  theme?: ThemeName;
  /** What the remotes of the page declare for menus, in order; nothing by default. */
  navigation?: Host['navigation'];
  /** What is shown in slots; nothing by default. */
  renderSlot?: Host['renderSlot'];
  /** The calls that a test expects; every other call rejects. */
  api?: Partial<ApiClient>;
  /** Replaces an answer: by default notices close immediately and questions are answered with yes. */
  dialogs?: Partial<Dialogs>;
  updateProfile?: SessionPort['updateProfile'];
  sendVerification?: SessionPort['sendVerification'];
  confirmIdentity?: SessionPort['confirmIdentity'];
  deleteAccount?: SessionPort['deleteAccount'];
}

/** A host in memory: stores that a test may write to, and a record of what the screen requested. */
export interface FakeHost extends Host {
  session: SessionPort & { store: StoreApi<SessionState> };
  bids: BidsPort & { store: StoreApi<BidsState> };
  theme: ThemePort & { store: StoreApi<ThemeState> };
  calls: RecordedCall[];
  notices: Notice[];
  questions: Question[];
  profileChanges: ProfileChange[];
  placedBids: string[];
  /** What was asked of the provider about the account, in order. */
  accountChanges: string[];
  /** Whether anything holds unsaved work now. */
  isHeld: () => boolean;
  /** Back, while an overlay is open. */
  closeLastOverlay: () => void;
  /** How often each was requested. */
  counts: { refreshes: number; logOuts: number; reloads: number; verifications: number };
  setSession(who: FakeHostOptions['session']): void;
  signIn(user: User): void;
  signOut(): void;
}

function sessionOf(who: FakeHostOptions['session']): SessionState {
  if (who === undefined || who === 'signed-out') {
    return { status: 'signed-out', user: null, leaving: false };
  }
  if (who === 'unknown') return { status: 'unknown', user: null, leaving: false };
  return { status: 'signed-in', user: who, leaving: false };
}

type Records = Pick<
  FakeHost,
  'notices' | 'questions' | 'profileChanges' | 'placedBids' | 'accountChanges' | 'counts'
>;

function fakeSession(options: FakeHostOptions, records: Records): FakeHost['session'] {
  const store = createStore<SessionState>(() => sessionOf(options.session));
  return {
    store,
    logOut: () => {
      records.counts.logOuts += 1;
      store.setState(sessionOf('signed-out'), true);
      return Promise.resolve();
    },
    sendVerification: async () => {
      records.counts.verifications += 1;
      await options.sendVerification?.();
    },
    prepareIdentity: () => void records.accountChanges.push('Google prepared'),
    confirmIdentity: async (password) => {
      records.accountChanges.push(`confirmed by ${password ?? 'Google'}`);
      await options.confirmIdentity?.(password);
    },
    changePassword: async (password) => void records.accountChanges.push(`password ${password}`),
    changeEmail: async (email) => void records.accountChanges.push(`email ${email}`),
    deleteAccount: async () => {
      records.accountChanges.push('deleted');
      await options.deleteAccount?.();
      store.setState(sessionOf('signed-out'), true);
    },
    updateProfile: async (change) => {
      records.profileChanges.push(change);
      await options.updateProfile?.(change);
      const { user } = store.getState();
      if (!user) throw new Error('No user logged in');
      store.setState(sessionOf({ ...user, ...change }), true);
    },
  };
}

function fakeBids(
  { bids = {} }: FakeHostOptions,
  records: Records,
  session: FakeHost['session'],
): FakeHost['bids'] {
  const { place, withdraw, refresh, taskIds = [], ...state } = bids;
  const store = createStore<BidsState>(() => ({ taskIds, count: taskIds.length, ...state }));
  return {
    store,
    place: async (taskId, terms) => {
      records.placedBids.push(taskId);
      if (place) return place(taskId, terms);
      if (!session.store.getState().user) throw new Error('User not authenticated.');
      store.setState((before) => ({
        taskIds: [...before.taskIds, taskId],
        count: before.count + 1,
      }));
      return `bid-on-${taskId}`;
    },
    withdraw: async (bid) => {
      await withdraw?.(bid);
      store.setState(({ taskIds: all }) => {
        const left = all.filter((taskId) => taskId !== bid.taskId);
        return { taskIds: left, count: left.length };
      });
    },
    refresh: async () => {
      records.counts.refreshes += 1;
      await refresh?.();
    },
  };
}

function fakeTheme(theme: ThemeName = 'light'): FakeHost['theme'] {
  const store = createStore<ThemeState>(() => ({ theme }));
  const toggle = () =>
    store.setState((before) => ({ theme: before.theme === 'light' ? 'dark' : 'light' }));
  return { store, toggle };
}

function fakeDialogs(dialogs: Partial<Dialogs> = {}, records: Records): Dialogs {
  return {
    notify: async (notice) => {
      records.notices.push(notice);
      await dialogs.notify?.(notice);
    },
    confirm: (question) => {
      records.questions.push(question);
      return dialogs.confirm?.(question) ?? Promise.resolve(true);
    },
  };
}

function fakeUnsaved() {
  const holds = new Set<object>();
  const hold = () => {
    const held = {};
    holds.add(held);
    return () => void holds.delete(held);
  };
  return { unsaved: { hold }, isHeld: () => holds.size > 0 };
}

export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const calls: RecordedCall[] = [];
  const records: Records = {
    notices: [],
    questions: [],
    profileChanges: [],
    placedBids: [],
    accountChanges: [],
    counts: { refreshes: 0, logOuts: 0, reloads: 0, verifications: 0 },
  };
  const session = fakeSession(options, records);
  const api = createFakeApi(options.api ?? {}, calls);
  const overlays = createOverlays();
  const setSession = (who: FakeHostOptions['session']) =>
    session.store.setState(sessionOf(who), true);
  return {
    ...records,
    calls,
    session,
    api,
    transport: createFakeTransport(api),
    bids: fakeBids(options, records, session),
    theme: fakeTheme(options.theme),
    dialogs: fakeDialogs(options.dialogs, records),
    ...fakeUnsaved(),
    overlays: overlays.port,
    closeLastOverlay: overlays.closeLast,
    navigation: options.navigation ?? [],
    renderSlot: options.renderSlot ?? (() => null),
    reload: () => {
      records.counts.reloads += 1;
    },
    setSession,
    signIn: setSession,
    signOut: () => setSession('signed-out'),
  };
}
