import { useEffect } from 'react';

/**
 * @param closesAfter milliseconds; undefined stays until the user closes it
 * @param close the same function in every render: another one would start the time again
 */
export function useClosing(closesAfter: number | undefined, close: () => void): void {
  useEffect(() => {
    if (closesAfter === undefined) return;
    const timer = setTimeout(close, closesAfter);
    return () => clearTimeout(timer);
  }, [closesAfter, close]);
}
