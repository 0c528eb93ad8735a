import { useCloseOnBack, useSession } from '@talentsphere/host';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../failures/lazy-part';
import { LiveRegion } from '../layout/live-region';
import { dismiss, isToast, type DialogQueue, type DialogRequest } from './dialog-queue';
import { PlainRequests } from './plain-requests';

const load = () => import('./open-requests');

/**
 * A dialog returns the focus to what has it when the dialog opens. Until its code has loaded, a second click on what
 * the error has moved may take it away.
 */
function KeepFocus({ requests }: { requests: readonly DialogRequest[] }) {
  const isModal = !requests.every(isToast);
  useLayoutEffect(() => {
    const focused = document.activeElement as HTMLElement;
    return () => {
      if (isModal && document.activeElement === document.body)
        focused.focus({ preventScroll: true });
    };
  }, [isModal]);
  return null;
}

const OpenRequests = lazyPart(load, { Plain: PlainRequests, Pending: KeepFocus });

const loadEarly = () => void load().catch(() => undefined);
const signs = ['pointerdown', 'focusin', 'input'] as const;

/** Who uses a form will send it, and who is signed in may delete something: the code that shows the question or the result is fetched by then. */
function useEarlyLoad(): void {
  const isUser = useSession().user !== null;
  useEffect(() => {
    const onSign = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('form')) return;
      loadEarly();
      stop();
    };
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, onSign);
    };
    for (const sign of signs) window.addEventListener(sign, onSign);
    return stop;
  }, []);
  useEffect(() => {
    // Safari does not say when it is idle.
    const whenIdle = window.requestIdleCallback ?? ((run) => setTimeout(run, 1_500));
    if (isUser) whenIdle(loadEarly);
  }, [isUser]);
}

/** Where dialogs and toasts appear; their code is fetched when the first one is shown, if not before. Toasts are announced, and dialogs are not inside the region. */
export function DialogOutlet({ queue }: { queue: DialogQueue }) {
  const requests = useStore(queue.requests);
  const modal = requests.find((request) => !isToast(request));
  useCloseOnBack(modal !== undefined, () => modal && dismiss(modal));
  useEarlyLoad();
  const [{ isOpen, opening }, setOpening] = useState({ isOpen: false, opening: 0 });
  // Kept until the next one, so that the last toast can leave; new for each, so that code which failed is requested again.
  if (requests.length > 0 !== isOpen)
    setOpening({ isOpen: !isOpen, opening: isOpen ? opening : opening + 1 });
  return (
    <LiveRegion>{opening > 0 && <OpenRequests key={opening} requests={requests} />}</LiveRegion>
  );
}
