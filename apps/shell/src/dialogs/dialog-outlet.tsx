import { useStore } from 'zustand';
import { lazyPart } from '../failures/lazy-part';
import type { DialogQueue } from './dialog-queue';
import { PlainRequests } from './plain-requests';

const OpenRequests = lazyPart(() => import('./open-requests'), { Plain: PlainRequests });

/** Where dialogs and toasts appear; their code is fetched when the first one is shown. */
export function DialogOutlet({ queue }: { queue: DialogQueue }) {
  const requests = useStore(queue.requests);
  return requests.length > 0 && <OpenRequests requests={requests} />;
}
