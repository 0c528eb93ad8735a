import { useEffect, useRef } from 'react';

/** @param closesAfter milliseconds; undefined stays until the user closes it */
export function useClosing(closesAfter: number | undefined, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    if (closesAfter === undefined) return;
    const timer = setTimeout(() => latestClose.current(), closesAfter);
    return () => clearTimeout(timer);
  }, [closesAfter]);
}
