import type { Notice } from '@talentsphere/host';
import { useEffect, useRef } from 'react';

/** Closes a notice when its time is over; one without a time waits for its reader. */
export function useClosing({ closesAfter }: Notice, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    if (closesAfter === undefined) return;
    const timer = setTimeout(() => latestClose.current(), closesAfter);
    return () => clearTimeout(timer);
  }, [closesAfter]);
}
