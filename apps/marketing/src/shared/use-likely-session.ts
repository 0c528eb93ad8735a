import { useHost, type SessionState } from '@talentsphere/host';
import { useSyncExternalStore } from 'react';

const likely = (session: SessionState) =>
  session.status === 'unknown' ? session.likely : session.status;

/**
 * Whether the user is signed in, or likely to be until that is known; undefined without an
 * expectation. A screen that depends on this alone does not render again when the session
 * is as expected.
 */
export function useLikelySession(): 'signed-in' | 'signed-out' | undefined {
  const { store } = useHost().session;
  return useSyncExternalStore(
    store.subscribe,
    () => likely(store.getState()),
    () => likely(store.getInitialState()),
  );
}
