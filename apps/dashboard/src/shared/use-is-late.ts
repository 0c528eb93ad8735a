import { useEffect, useState } from 'react';

/** Whether the component has been shown for that many milliseconds. */
export function useIsLate(milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), milliseconds);
    return () => window.clearTimeout(timer);
  }, [milliseconds]);
  return isLate;
}
