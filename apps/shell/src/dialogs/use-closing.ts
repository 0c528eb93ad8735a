import type { Notice } from '@talentsphere/host';
import { useEffect, useRef } from 'react';

/** Closes a notice after its duration; one without a duration stays until the user closes it. */
export function useClosing({ closesAfter }: Notice, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    if (closesAfter === undefined) return;
    const timer = setTimeout(() => latestClose.current(), closesAfter);
    return () => clearTimeout(timer);
  }, [closesAfter]);
}
