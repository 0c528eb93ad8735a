import { ApiError, type ApiClient } from '@talentsphere/api';
import type { Bid } from '@talentsphere/api/contract';
import type {
  BidsPort,
  BidsState,
  BidTerms,
  ReadonlyStore,
  SessionState,
} from '@talentsphere/host';
import { createStore, type StoreApi } from 'zustand';
import { createOwnBids } from './own-bids';

const anonymousBidder = 'Anonymous Bidder';
const none: BidsState = { taskIds: [], count: 0 };
const unknown: BidsState = { ...none, isUnknown: true };

/** The tasks the user has bid on: one summary for the entire page. */
export function createBidsPort(
  api: Pick<ApiClient, 'getBidSummary' | 'placeBid' | 'withdrawBid'>,
  session: ReadonlyStore<SessionState>,
): BidsPort {
  const store: StoreApi<BidsState> = createStore(() => none);
  const own = createOwnBids();
  const currentUid = () => session.getState().user?.uid;
  /** Of the user's session: what it has not sent yet would be sent without a token, and refused. */
  let ended = new AbortController();

  async function refresh(): Promise<void> {
    const uid = currentUid();
    if (!uid) return;
    const { signal } = ended;
    const { succeeded, failed } = own.startRequest();
    const summary = api.getBidSummary({ params: { uid }, signal });
    const now = await summary.then(succeeded).catch((error: unknown) => {
      if (signal.aborted) return undefined;
      const message = error instanceof Error && error.message;
      console.error(message || 'Failed to fetch bid summary');
      return failed();
    });
    if (now) store.setState(now, true);
  }

  async function place(taskId: string, terms: BidTerms = {}): Promise<string | undefined> {
    const { user } = session.getState();
    if (!user) throw new Error('User not authenticated.');
    const bidderName = user.displayName || anonymousBidder;
    const body = { taskId, userId: user.uid, bidderEmail: user.email, bidderName, ...terms };
    const mark = () => {
      // The user may have signed out, or another signed in, while the call was in progress.
      if (currentUid() === user.uid) store.setState(own.mark(store.getState(), taskId), true);
    };
    try {
      const bid: Partial<Bid> | null = await api.placeBid({ body });
      mark();
      return bid?._id;
    } catch (error) {
      const already = error instanceof ApiError && error.status === 409;
      if (already) mark();
      if (already || String(error).includes('already placed a bid')) void refresh();
      throw error;
    }
  }

  async function withdraw({ taskId, bidId }: { taskId: string; bidId: string }): Promise<void> {
    const uid = currentUid();
    await api.withdrawBid({ params: { bidId } });
    if (uid === undefined || currentUid() !== uid) return;
    store.setState(own.unmark(store.getState(), taskId), true);
    void refresh();
  }

  session.subscribe(({ user }, before) => {
    if (user?.uid === before.user?.uid) return;
    ended.abort();
    ended = new AbortController();
    own.forget();
    store.setState(user ? unknown : none, true);
    void refresh();
  });

  return { store, place, withdraw, refresh };
}
