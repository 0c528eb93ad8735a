import { ApiError, type ApiClient } from '@talentsphere/api';
import type { BidsPort, BidsState, ReadonlyStore, SessionState } from '@talentsphere/host';
import { createStore, type StoreApi } from 'zustand';

const anonymousBidder = 'Anonymous Bidder';
const none: BidsState = { taskIds: [], count: 0 };

/** The tasks the user has bid on: one summary for the whole page. */
export function createBidsPort(api: ApiClient, session: ReadonlyStore<SessionState>): BidsPort {
  const store: StoreApi<BidsState> = createStore(() => none);
  const currentUser = () => session.getState().user;

  const mark = (taskId: string) =>
    store.setState(({ taskIds, count }) =>
      taskIds.includes(taskId) ? {} : { taskIds: [...taskIds, taskId], count: count + 1 },
    );

  async function refresh(): Promise<void> {
    const uid = currentUser()?.uid;
    if (!uid) return;
    const summary = await api.getBidSummary({ params: { uid } }).catch((error: unknown) => {
      const message = error instanceof Error && error.message;
      console.error(message || 'Failed to fetch bid summary');
      return { bidTaskIds: [], count: 0 };
    });
    // The user may have left, or another come, while the call was under way.
    if (currentUser()?.uid !== uid) return;
    store.setState({ taskIds: summary.bidTaskIds, count: summary.count });
  }

  async function place(taskId: string): Promise<void> {
    const user = currentUser();
    if (!user) throw new Error('User not authenticated.');
    const bidderName = user.displayName || anonymousBidder;
    const body = { taskId, userId: user.uid, bidderEmail: user.email, bidderName };
    try {
      await api.placeBid({ body });
      mark(taskId);
    } catch (error) {
      const already = error instanceof ApiError && error.status === 409;
      if (already) mark(taskId);
      if (already || String(error).includes('already placed a bid')) await refresh();
      throw error;
    }
  }

  session.subscribe(({ user }, before) => {
    if (user?.uid === before.user?.uid) return;
    store.setState(none);
    void refresh();
  });

  return { store, place, refresh };
}
