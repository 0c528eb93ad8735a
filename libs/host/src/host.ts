import type { ApiClient, CallInput, Transport } from '@talentsphere/api';
import type { NavigationEntry } from '@talentsphere/releases';
import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand';

/** The signed-in person, as the identity provider knows them. */
export interface User {
  uid: string;
  email: string | null;
  /** Whether the provider has verified that the address belongs to the user. Absent when unknown. */
  emailVerified?: boolean;
  displayName: string | null;
  photoURL: string | null;
  /** Whether the user signs in with a password, and not with Google alone. Absent when unknown. */
  hasPassword?: boolean;
}

/**
 * `unknown` until the provider has reported a session. `leaving` is true between a
 * logout and the navigation to the home page, so that a guard does not redirect the
 * user to the login screen in between.
 */
export type SessionState =
  | {
      status: 'unknown' | 'signed-out';
      user: null;
      leaving: boolean;
      /**
       * While `unknown`: how this browser's last session ended, only for the layout of
       * the page. Absent when nothing is stored.
       */
      likely?: 'signed-in' | 'signed-out' | undefined;
    }
  | { status: 'signed-in'; user: User; leaving: boolean };

export interface ProfileChange {
  displayName: string;
  photoURL: string | null;
}

export interface SessionPort {
  store: ReadonlyStore<SessionState>;
  /** Ends the session and goes to the home page; an error of the provider is only logged. */
  logOut(): Promise<void>;
  /** Rejects with `No user logged in` without a session, else with the provider's error. */
  updateProfile(change: ProfileChange): Promise<void>;
  /** Sends an email with a link that verifies the user's address. Rejects with the provider's error. */
  sendVerification(): Promise<void>;
  /**
   * Confirms that the user is who they were when they signed in, by their password or, without one, with
   * Google: the provider asks for that before the changes below. Rejects with the provider's error.
   */
  confirmIdentity(password: string | null): Promise<void>;
  /**
   * Loads what `confirmIdentity` needs without a password: the window of Google opens only in the moment
   * of a tap. Missing in shells from before 3.3.
   */
  prepareIdentity?(): void;
  /** Rejects with the provider's error. */
  changePassword(password: string): Promise<void>;
  /** Sends a link to the new address, which is the user's once it is followed. Rejects with the provider's error. */
  changeEmail(email: string): Promise<void>;
  /** Deletes the account with the provider alone, and goes to the home page. Rejects with the provider's error. */
  deleteAccount(): Promise<void>;
}

export interface BidsState {
  taskIds: readonly string[];
  count: number;
  /**
   * True until the user's first summary has arrived or failed: before that, the user
   * may have bid on any task.
   */
  isUnknown?: boolean;
  /** Whether the latest summary failed, so that the user may have made more bids. */
  hasFailed?: boolean;
}

/** What a bid may say; `seenTask` are the terms of the task that the user has read. */
export type BidTerms = Pick<
  CallInput<'placeBid'>['body'],
  'amount' | 'message' | 'deliveryDays' | 'seenTask'
>;

export interface BidsPort {
  store: ReadonlyStore<BidsState>;
  /**
   * Places the user's bid. After a success or a 409, the task counts as bid on, even
   * if an earlier summary does not contain it or a later one fails. Rejects with the
   * call's error, or `User not authenticated.`
   * @returns the id of the bid, unless the answer could not be read
   */
  place(taskId: string, terms?: BidTerms): Promise<string | undefined>;
  /**
   * Withdraws one of the user's bids. After a success, the task no longer counts as bid on.
   * Rejects with the call's error.
   */
  withdraw(bid: { taskId: string; bidId: string }): Promise<void>;
  /** Fetches the summary again; a failure empties it and is only logged. */
  refresh(): Promise<void>;
}

export type ThemeName = 'light' | 'dark';

export interface ThemeState {
  theme: ThemeName;
}

export interface ThemePort {
  store: ReadonlyStore<ThemeState>;
  toggle(): void;
}

export interface Notice {
  title: string;
  text: string;
  tone: 'success' | 'info' | 'warning' | 'error';
  /** Milliseconds after which the notice closes automatically, as a toast. If omitted, it is a dialog. */
  closesAfter?: number;
  /** What a toast offers to do, such as to undo what it reports. */
  action?: { label: string; run: () => void };
}

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  tone: 'danger' | 'neutral';
}

export interface Dialogs {
  /** Resolves when the notice has closed, by the user or automatically. */
  notify(notice: Notice): Promise<void>;
  /** Resolves to whether the user confirmed. */
  confirm(question: Question): Promise<boolean>;
}

export type ReadonlyStore<State> = Pick<
  StoreApi<State>,
  'getState' | 'getInitialState' | 'subscribe'
>;

export interface UnsavedPort {
  /**
   * Declares that the user would lose work if the page were reloaded now. Returns a
   * function that revokes this; calling it again does nothing.
   */
  hold(): () => void;
}

export interface OverlaysPort {
  /**
   * Has the browser's Back close an overlay in place of leaving the page. Of several that are open,
   * the last one is closed first.
   * @returns revokes this
   */
  open(close: () => void): () => void;
}

/** The menus of the site: the bar, the three of the footer, and that of the dashboard, which has icons. */
export type MenuPlace = 'main' | 'quick-links' | 'company' | 'legal' | 'dashboard';

/** The slots in the screens of remotes, each with what its panels receive. */
export interface SlotProps {
  /** Below what one does with a task, beside its description. */
  'task.aside': { taskId: string };
  /** Below the public profile of a person. */
  'profile.sections': { personId: string };
  /** Above the overview of the dashboard. */
  'overview.top': Record<never, never>;
}

export type SlotName = keyof SlotProps;

/** The calls of the queries and hooks of this library, which are the shell's, by the shell's copy of the contract. */
export interface QueryApi {
  listTasks: ApiClient['listTasks'];
  listTaskPage: ApiClient['listTaskPage'];
  listTaskFacets: ApiClient['listTaskFacets'];
  getTask: ApiClient['getTask'];
  listBidPage: ApiClient['listBidPage'];
  listReceivedBidPage: ApiClient['listReceivedBidPage'];
  getWaiting: ApiClient['getWaiting'];
  listConversations: ApiClient['listConversations'];
  listMessagePage: ApiClient['listMessagePage'];
  markMessagesRead: ApiClient['markMessagesRead'];
  getPerson: ApiClient['getPerson'];
  listNotifications: ApiClient['listNotifications'];
  listNotificationPage: ApiClient['listNotificationPage'];
  countUnread: ApiClient['countUnread'];
  markRead: ApiClient['markRead'];
  getEmailSettings: ApiClient['getEmailSettings'];
}

/** Everything the shell owns and a remote may use. */
export interface Host {
  /** For the queries of this library. */
  api: QueryApi;
  /** Sends any call in the name of the user: for `call` of `@talentsphere/api`, which each remote has with its own copy of the contract. */
  transport: Transport;
  session: SessionPort;
  bids: BidsPort;
  theme: ThemePort;
  dialogs: Dialogs;
  unsaved: UnsavedPort;
  overlays: OverlaysPort;
  /** What the remotes of this page declare for all menus, in order. */
  navigation: readonly NavigationEntry[];
  /** On the edge: called with each menu that a page shows. */
  onMenu?: (place: MenuPlace) => void;
  /** On the edge: called where a page has something for signed-in people alone, with menus and slots that are not known. */
  onGuarded?: () => void;
  /** The panels that other remotes have in a slot. */
  renderSlot<Name extends SlotName>(name: Name, props: SlotProps[Name]): ReactNode;
  /** Reloads the page. */
  reload(): void;
}
