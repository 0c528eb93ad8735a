import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import type { DialogQueue } from './dialog-queue';

const OpenRequests = lazy(() => import('./open-requests'));

/** Where dialogs and toasts appear; their code is fetched with the first of them. */
export function DialogOutlet({ queue }: { queue: DialogQueue }) {
  const requests = useStore(queue.requests);
  if (requests.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OpenRequests requests={requests} />
    </Suspense>
  );
}
